import CSQLite
import Synchronization
import WorkThreads

/// Ends the work of one connection from any thread.
///
/// `sqlite3_interrupt` ends the statement that runs just then. The lock sees to it that there is a connection
/// to call it for: one that is about to be closed has left before. What comes between two statements
/// is found by the connection's own handlers, which look at the flag.
final class Interruption: Sendable {
  /// A connection to interrupt.
  @safe
  private struct Handle: @unchecked Sendable {
    // SQLite lets any thread interrupt a connection, as long as that is open.
    let pointer: OpaquePointer
    let library: SQLiteLibrary
  }

  private let handle = Mutex<Handle?>(nil)
  private let flag = CancellationFlag()
  private let hasWaited = CancellationFlag()
  private let longestWait: Duration?
  private let onWait: @Sendable () -> Void

  /// How long to sleep before a locked file is tried again.
  private static let pause = Duration.milliseconds(2)

  /// Makes an interruption that has not happened.
  ///
  /// - Parameters:
  ///   - longestWait: How long to wait for a file that another program has locked; nil to wait until cancelled.
  ///   - onWait: Called once, when the wait begins.
  init(longestWait: Duration? = nil, onWait: @escaping @Sendable () -> Void = {}) {
    self.longestWait = longestWait
    self.onWait = onWait
  }

  /// Whether the work is no longer wanted.
  var isCancelled: Bool { flag.isSet }

  /// Ends the work, now and for good.
  func cancel() {
    flag.set()
    handle.withLock { handle in
      if let handle { unsafe handle.library.functions.interrupt(handle.pointer) }
    }
  }

  /// Learns of the connection that works, which is open.
  @unsafe
  func enter(_ pointer: OpaquePointer, _ library: SQLiteLibrary) {
    let entering = unsafe Handle(pointer: pointer, library: library)
    handle.withLock { $0 = entering }
  }

  /// Forgets the connection, which may be closed when this has returned.
  func leave() { handle.withLock { $0 = nil } }

  /// Waits a moment for a locked file, and says whether to try again.
  ///
  /// - Parameter tries: How often that was done for the same lock.
  func wait(tries: Int) -> Bool {
    if isCancelled { return false }
    if let longestWait, Self.pause * tries >= longestWait { return false }
    if !hasWaited.isSet {
      hasWaited.set()
      onWait()
    }
    WorkThread.sleep(for: Self.pause)
    return true
  }
}
