import TypeaheadCore

@testable import ProgramSource

extension ProgramSource {
  /// A script that the shell runs with the query as `$1`, as a person would write one.
  static func shell(
    _ script: String, change: (inout ProgramConfiguration) -> Void = { _ in }
  ) -> ProgramSource {
    var configuration = ProgramConfiguration(program: "sh", arguments: ["-c", script, "sh"])
    change(&configuration)
    return ProgramSource(configuration)
  }

  /// Searches for a text.
  func search(
    _ text: String = "x", in scope: Scope = .all, limit: Int? = nil, shownAtOnce: Int? = nil,
    onPartialAnswer: @escaping @Sendable (SearchAnswer<TextEntry>) -> Void = { _ in }
  ) async throws -> SearchAnswer<TextEntry> {
    try await search(
      SearchRequest(
        query: SearchQuery(text: text, filter: scope), limit: limit, shownAtOnce: shownAtOnce,
        onPartialAnswer: onPartialAnswer))
  }

  /// The titles of what is found.
  func titles(_ text: String = "x", limit: Int? = nil) async throws -> [String] {
    try await search(text, limit: limit).entries(from: 0, limit: nil).map(\.title)
  }

  /// What a search fails with; nil where it does not.
  func failure(_ text: String = "x") async -> String? {
    do {
      _ = try await search(text)
      return nil
    } catch {
      return String(describing: error)
    }
  }
}
