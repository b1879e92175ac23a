import Foundation

/// A value behind a lock, with a way to sleep until it has become what the caller wants.
///
/// Whoever changes the value wakes everyone who waits, so a test never polls.
final class Watched<Value>: @unchecked Sendable {
  // Unchecked: `value` is only touched while `condition` is held.
  private let condition = NSCondition()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Reads the value under the lock.
  func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    condition.lock()
    defer { condition.unlock() }
    return try body(value)
  }

  /// Changes the value under the lock and wakes everyone who waits.
  func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return try body(&value)
  }

  /// Sleeps until the value fulfils the predicate; false when the time was up before.
  ///
  /// The predicate runs under the lock and must not touch this object.
  func wait(for timeout: Duration, until predicate: (Value) throws -> Bool) rethrows -> Bool {
    let seconds = Double(timeout.components.seconds) + Double(timeout.components.attoseconds) / 1e18
    let deadline = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while try !predicate(value) {
      if !condition.wait(until: deadline) { return try predicate(value) }
    }
    return true
  }
}
