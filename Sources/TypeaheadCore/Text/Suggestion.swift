/// Something to choose before a search has answered.
public enum Suggestion: Hashable, Sendable {
  /// A text to search for.
  case term(String)
  /// An entry that the person may have in mind.
  case entry(TextEntry)
}
