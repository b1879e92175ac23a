import Synchronization
import TypeaheadCore

/// Entries, to which one thread adds while others read those that were there before.
final class EntryStore: Sendable {
  private let entries = Mutex<[TextEntry]>([])

  var count: Int { entries.withLock { $0.count } }

  func add(_ entry: TextEntry) { entries.withLock { $0.append(entry) } }

  /// The entries at these positions, all of which are there.
  func entries(in range: Range<Int>) -> [TextEntry] { entries.withLock { Array($0[range]) } }
}
