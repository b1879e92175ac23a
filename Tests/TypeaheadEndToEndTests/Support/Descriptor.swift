import CProcessTesting
import Foundation
import Synchronization

/// An open file descriptor with one owner, closed once: on demand or when the owner goes.
///
/// Every descriptor is close-on-exec, so tests that run side by side do not hand theirs to each other's
/// children.
final class Descriptor: Sendable {
  private let number: Mutex<Int32?>

  /// Takes over an open descriptor.
  init(owning number: Int32) {
    self.number = Mutex(number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { close() }

  /// The number to pass to system calls, or -1 once closed.
  var rawValue: Int32 { number.withLock { $0 ?? -1 } }

  func close() {
    number.withLock { number in
      if let number { Foundation.close(number) }
      number = nil
    }
  }

  /// Makes a pipe: what is written to `write` is read from `read`.
  static func pipe() throws -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [-1, -1]
    let error = unsafe process_testing_pipe(&ends)
    guard error == 0 else { throw SystemCallError(call: "pipe", number: error) }
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }

  /// Makes calls on the descriptor return rather than wait.
  func setNonBlocking() {
    _ = fcntl(rawValue, F_SETFL, fcntl(rawValue, F_GETFL) | O_NONBLOCK)
  }

  /// Writes all bytes to a descriptor that does not block, waiting for room as long as the timeout allows.
  func write(_ bytes: [UInt8], timeout: Duration) throws {
    // A closed reader is an error to report, not a reason for the tests to die.
    _ = Descriptor.brokenPipesIgnored
    let clock = ContinuousClock()
    let deadline = clock.now + timeout
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(rawValue, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      let error = errno
      guard error == EAGAIN || error == EINTR else { throw SystemCallError(call: "write", number: error) }
      let left = clock.now.duration(to: deadline)
      guard left > .zero else { throw SystemCallError(call: "write", number: ETIMEDOUT) }
      var waiting = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&waiting, 1, Int32(left.components.seconds * 1000 + 1))
    }
  }

  private static let brokenPipesIgnored: Void = { _ = signal(SIGPIPE, SIG_IGN) }()
}
