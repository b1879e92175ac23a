/// A line and how good it is: the lesser the better.
struct RankedLine: Comparable {
  /// The class of the match and then the length, so that one comparison decides.
  let key: UInt64
  /// Where the line starts, which decides between equal ones.
  let start: UInt32

  /// The key of a line.
  @inline(__always)
  static func key(_ matchClass: MatchClass, length: Int) -> UInt64 {
    matchClass.rawValue << 32 | UInt64(truncatingIfNeeded: length)
  }

  var match: LineMatch { LineMatch(start: Int(start), length: Int(truncatingIfNeeded: key & 0xFFFF_FFFF)) }

  static func < (first: RankedLine, second: RankedLine) -> Bool {
    first.key != second.key ? first.key < second.key : first.start < second.start
  }
}
