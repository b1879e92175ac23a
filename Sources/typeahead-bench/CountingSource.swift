import Synchronization
import TypeaheadCore

/// A source that answers at once, finds nothing, and counts how often it was asked.
final class CountingSource: SearchSource {
  private let count = Atomic<Int>(0)

  /// How many calls there were.
  var calls: Int { count.load(ordering: .acquiring) }

  func search(_ request: SearchRequest<Scope, TextEntry>) async throws -> SearchAnswer<TextEntry> {
    count.add(1, ordering: .acquiringAndReleasing)
    return SearchAnswer(entries: [])
  }
}
