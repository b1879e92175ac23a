import HTTPSource
import JSONEntries
import Synchronization
import TypeaheadCore

extension HTTPConfiguration {
  /// A configuration with titles and details at these places.
  init(
    url: String, engine: EngineName? = nil, title: String? = nil, details: [String] = [],
    headers: [String] = [], scopes: [String] = []
  ) throws {
    self.init(url: url)
    self.engine = engine
    self.title = try title.map(FieldPointer.init)
    self.details = try details.map(FieldPointer.init)
    self.headers = try headers.map { try HeaderField($0) { _ in nil } }
    self.scopes = scopes
  }
}

extension HTTPSource {
  /// Searches as a session does that shows so many entries at once and keeps so many.
  func search(
    _ text: String, in scope: Scope = .all, limit: Int? = 10, shownAtOnce: Int = 10
  ) async throws -> SearchAnswer<TextEntry> {
    try await search(
      SearchRequest(query: SearchQuery(text: text, filter: scope), limit: limit, shownAtOnce: shownAtOnce))
  }

  /// What a search that must fail says.
  func complaint(about text: String) async throws -> String {
    do {
      let answer = try await search(text)
      throw SearchSourceError("Nothing failed: \(answer)")
    } catch let error as SearchSourceError {
      throw error
    } catch {
      return "\(error)"
    }
  }
}
