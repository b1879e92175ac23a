import Synchronization

/// Whether a search that runs on a thread of its own is still wanted.
package final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  /// The search is wanted until somebody says otherwise.
  package init() {}

  package var isSet: Bool { flag.load(ordering: .relaxed) }

  package func set() { flag.store(true, ordering: .relaxed) }
}
