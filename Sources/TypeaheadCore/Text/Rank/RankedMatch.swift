/// A text that matched, and how good it is: the lesser the better.
@frozen
package struct RankedMatch<Position: Comparable & Sendable>: Comparable, Sendable {
  /// The class of the match and then the length, as `MatchClass` makes it.
  package let key: UInt64
  /// Where the text is, which decides between equal ones.
  package let position: Position

  /// Makes a match.
  @inlinable
  @inline(__always)
  package init(key: UInt64, position: Position) {
    self.key = key
    self.position = position
  }

  @inlinable
  @inline(__always)
  package static func < (first: RankedMatch, second: RankedMatch) -> Bool {
    first.key != second.key ? first.key < second.key : first.position < second.position
  }
}
