/// What is searched for: a text, and a filter that narrows where.
///
/// Both together are the query, so a change of either is a change of what is wanted.
public struct SearchQuery<Filter: Hashable & Sendable>: Hashable, Sendable {
  /// The text to search for, without white space at its ends.
  public let text: String
  /// What narrows the search, for example a category, or a category and a sort order.
  public let filter: Filter

  /// Makes a query, and removes white space from both ends of its text.
  public init(text: String, filter: Filter) {
    self.text = text.trimmingWhitespace()
    self.filter = filter
  }
}
