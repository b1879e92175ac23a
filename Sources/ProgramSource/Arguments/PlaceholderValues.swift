/// What the placeholders in arguments stand for in one search.
struct PlaceholderValues: Hashable, Sendable {
  /// The text that is searched for.
  let query: String
  /// The scope's name; empty for everything.
  let scope: String
  /// How many entries are kept at most.
  let limit: String
}
