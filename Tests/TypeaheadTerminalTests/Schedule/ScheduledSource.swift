import Synchronization
import TypeaheadCore
import TypeaheadTesting

/// A source of text whose calls a schedule ends, and that knows its scopes when the schedule lets it.
final class ScheduledSource: TextSource {
  let name = "Scheduled"
  let scripted: ScriptedSource<Scope, TextEntry>
  private let preparation: ScriptedSource<Scope, TextEntry>
  private let isReady = Atomic(false)

  init(ignoresCancellation: Bool) {
    scripted = ScriptedSource(ignoresCancellation: ignoresCancellation)
    preparation = ScriptedSource()
  }

  var scopeNames: [String]? { isReady.load(ordering: .relaxed) ? ["North", "South"] : nil }
  var progress: String? { isReady.load(ordering: .relaxed) ? nil : "still reading" }

  func prepare() async {
    let query = SearchQuery(text: "", filter: Scope.all)
    _ = try? await preparation.search(SearchRequest(query: query))
  }

  /// Lets the source know all its data.
  func becomeReady() {
    isReady.store(true, ordering: .relaxed)
    preparation.complete(0, with: [])
  }

  func search(_ request: SearchRequest<Scope, TextEntry>) async throws -> SearchAnswer<TextEntry> {
    try await scripted.search(request)
  }
}
