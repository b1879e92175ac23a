/// One question to a source.
public struct SearchRequest<Filter: Hashable & Sendable, Entry: Sendable>: Sendable {
  /// What to search for.
  public let query: SearchQuery<Filter>
  /// How many entries to return at most; nil for all of them.
  public let limit: Int?
  /// How many of them are shown at once; a source may defer the others. Nil for all.
  public let shownAtOnce: Int?

  private let onPartialAnswer: @Sendable (SearchAnswer<Entry>) -> Void

  /// Makes a request that hands partial answers to the given closure.
  public init(
    query: SearchQuery<Filter>, limit: Int? = nil, shownAtOnce: Int? = nil,
    onPartialAnswer: @escaping @Sendable (SearchAnswer<Entry>) -> Void = { _ in }
  ) {
    self.query = query
    self.limit = limit
    self.shownAtOnce = shownAtOnce
    self.onPartialAnswer = onPartialAnswer
  }

  /// Hands over what was found so far, so that it can be shown if the search runs into its deadline.
  ///
  /// Each call replaces what an earlier one handed over. It may be called from any thread, and does
  /// nothing once the request is no longer the current one.
  public func report(partial answer: SearchAnswer<Entry>) {
    onPartialAnswer(answer)
  }
}
