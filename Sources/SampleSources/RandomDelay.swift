import Synchronization
import TypeaheadCore

/// The time that an imagined server takes, another one for each call.
final class RandomDelay: Sendable {
  private let milliseconds: ClosedRange<Int64>
  private let sleep: @Sendable (Duration) async throws -> Void
  private let generator: Mutex<SplitMix64>

  /// Makes delays in the range, to the millisecond.
  ///
  /// - Parameter seed: Makes the delays repeatable; nil for other delays in each run.
  init(in range: ClosedRange<Duration>, seed: UInt64?, clock: some Clock<Duration>) {
    milliseconds = range.lowerBound.wholeMilliseconds...range.upperBound.wholeMilliseconds
    sleep = { try await clock.sleep(for: $0) }
    generator = Mutex(SplitMix64(seed: seed ?? .random(in: .min ... .max)))
  }

  /// Waits for the next delay; throws when the task is cancelled.
  func pass() async throws {
    try await sleep(.milliseconds(generator.withLock { Int64.random(in: milliseconds, using: &$0) }))
  }
}
