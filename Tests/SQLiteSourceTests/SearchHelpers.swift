import SQLiteSource
import TypeaheadCore

func source(
  _ path: String, _ change: (inout SQLiteConfiguration) -> Void = { _ in }
) throws -> SQLiteSource {
  var configuration = SQLiteConfiguration(path: path)
  change(&configuration)
  return try SQLiteSource(configuration)
}

extension SQLiteSource {
  func search(
    _ text: String, scope: Scope = .all, limit: Int? = nil, shown: Int? = nil
  ) async throws -> SearchAnswer<TextEntry> {
    try await search(
      SearchRequest(query: SearchQuery(text: text, filter: scope), limit: limit, shownAtOnce: shown))
  }

  /// The titles of all entries.
  func titles(_ text: String, scope: Scope = .all) async throws -> [String] {
    try await search(text, scope: scope).entries(from: 0, limit: nil).map(\.title)
  }
}
