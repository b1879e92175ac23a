import Synchronization
import TypeaheadCore

/// Where the coordinator leaves its updates, from any thread, for the loop on the main thread.
final class UpdateInbox: Sendable {
  typealias Update = SearchUpdate<Scope, TextEntry>

  /// Becomes readable when an update is left.
  let wakeUp: SelfPipe
  private let updates = Mutex<[Update]>([])
  private let ready = Atomic(false)

  init() throws(SystemError) {
    wakeUp = try SelfPipe()
  }

  /// Leaves an update. Those of older generations can no longer be written, and are taken out.
  func leave(_ update: Update) {
    let wasEmpty = updates.withLock { updates in
      defer { updates.append(update) }
      if updates.isEmpty { return true }
      updates.removeAll { $0.generation < update.generation }
      return false
    }
    // Where others lie already, the loop has been woken for them.
    if wasEmpty { wakeUp.send(1) }
  }

  /// Whether the source has told that it knows its scopes and suggestions.
  var isReady: Bool { ready.load(ordering: .acquiring) }

  /// Tells that it knows them, or cannot.
  func tellReady() {
    ready.store(true, ordering: .releasing)
    wakeUp.send(1)
  }

  /// Takes all updates out, oldest first.
  func take() -> [Update] {
    _ = wakeUp.receive()
    return updates.withLock { updates in
      defer { updates.removeAll() }
      return updates
    }
  }
}
