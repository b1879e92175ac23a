import TypeaheadCore

/// A line, by where it starts, and how good it is.
typealias RankedLine = RankedMatch<UInt32>

extension RankedLine {
  var match: LineMatch { LineMatch(start: Int(position), length: Int(truncatingIfNeeded: key & 0xFFFF_FFFF)) }
}
