import TypeaheadCore

extension LineFinder {
  /// The key of a line that matches, by which it is ranked, or nil if that is not below the bound.
  @inline(__always)
  func key(of line: Range<Int>, below bound: UInt64) -> UInt64? {
    // Most lines are too long for the best ones whatever their class is.
    guard MatchClass.wholeText.key(length: line.count) < bound else { return nil }
    let startsWithTerm = ranking.map { has($0, at: line.lowerBound) } ?? false
    guard startsWithTerm || MatchClass.wordStart.key(length: line.count) < bound else { return nil }
    let key = matchClass(of: line, startsWithTerm: startsWithTerm).key(length: line.count)
    return key < bound ? key : nil
  }

  private func matchClass(of line: Range<Int>, startsWithTerm: Bool) -> MatchClass {
    guard let ranking else { return .elsewhere }
    if startsWithTerm {
      return isFilling(line.lowerBound + ranking.count..<line.upperBound) ? .wholeText : .textStart
    }
    return startsWord(ranking, in: line) ? .wordStart : .elsewhere
  }

  /// Whether all of these bytes are zero.
  private func isFilling(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound, text[offset] == 0 { offset += 1 }
    return offset == range.upperBound
  }

  /// Whether the term stands at the start of a word anywhere in a line that does not start with it.
  private func startsWord(_ term: ScanTerm, in line: Range<Int>) -> Bool {
    var offset = line.lowerBound
    var check = offset + tuning.chunk
    while offset + term.count <= line.upperBound {
      var hits = text.mask(of: term.pair, at: offset)
      while hits != 0 {
        let start = offset + hits.trailingZeroBitCount
        guard start + term.count <= line.upperBound else { return false }
        if start > line.lowerBound, !MatchClass.isInWord(text[start - 1]), has(term, at: start) {
          return true
        }
        hits &= hits - 1
      }
      offset += ByteBlocks.size
      if offset >= check {
        if isCancelled() { return false }
        check += tuning.chunk
      }
    }
    return false
  }
}
