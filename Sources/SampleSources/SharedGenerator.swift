import Synchronization
import TypeaheadCore

/// A seeded generator that searches on several threads may share.
final class SharedGenerator: Sendable {
  private let generator: Mutex<SplitMix64>

  init(seed: UInt64) {
    generator = Mutex(SplitMix64(seed: seed))
  }

  /// A random duration in the range, to the millisecond.
  func duration(in range: ClosedRange<Duration>) -> Duration {
    let milliseconds = range.lowerBound.wholeMilliseconds...range.upperBound.wholeMilliseconds
    return generator.withLock { .milliseconds(Int64.random(in: milliseconds, using: &$0)) }
  }
}
