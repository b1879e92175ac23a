package import Foundation

/// What the system tells of processes that no test started itself.
package enum ProcessTable {
  /// Whether a process runs. One that has ended and was not reaped yet does not.
  package static func isRunning(_ identifier: pid_t) -> Bool {
    guard kill(identifier, 0) == 0 || errno == EPERM else { return false }
    #if os(Linux)
      guard let state = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8) else {
        return false
      }
      // The state follows the name, which stands in brackets.
      return !["Z", "X"].contains(state.split(separator: ")").last?.split(separator: " ").first)
    #else
      return true
    #endif
  }

  /// Waits until a process runs no more, and returns whether that came true in time.
  package static func waitForEnd(of identifier: pid_t, timeout: TimeInterval = 20) -> Bool {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while isRunning(identifier) {
      if Date() > deadline { return false }
      usleep(1000)
    }
    return true
  }
}
