/// A position in the order of everything that was wanted.
///
/// Every accepted event that changes what is wanted takes the next generation. Answers carry the
/// generation they were asked for, so a comparison of two numbers tells whether an answer is stale.
/// Texts are never compared for that: the same text may be asked for twice.
public struct Generation: Hashable, Comparable, Sendable {
  /// The count of changes up to and including this one; 0 before the first.
  public let number: UInt64

  /// The generation before anything was wanted.
  public static let initial = Generation(number: 0)

  package init(number: UInt64) {
    self.number = number
  }

  /// The generation that follows this one.
  ///
  /// The counter has 64 bits: at a billion changes a second it lasts for five centuries.
  package var next: Generation { Generation(number: number + 1) }

  /// Whether the left one was taken earlier.
  public static func < (left: Generation, right: Generation) -> Bool { left.number < right.number }
}
