extension LineFinder {
  /// Hands over the matching lines of a piece by looking at every block in the same way, so that its cost
  /// hardly depends on how many lines match.
  ///
  /// With the bits of a block that are no line end, and a term's as M, the sum M + ~ends carries from each
  /// occurrence through the rest of its line into the bit of the line end, which is clear in ~ends, and no
  /// further. So the line ends in the sum belong to the lines that have the term; a line that reaches into
  /// the next block takes its carry there. To let carries run through classes of bits is the idea of Robert
  /// D. Cameron's parallel bit streams ("Bitwise data parallelism in regular expression matching", 2014:
  /// MatchStar).
  ///
  /// The piece consists of whole lines. Returns how many have the rarest term, or nil if it was told to stop.
  @inline(__always)
  func scanDensely(_ piece: Range<Int>, into sink: inout some LineSink) -> Int? {
    switch terms.count {
    case 0: scanDensely(piece, 0, into: &sink)
    case 1: scanDensely(piece, 1, into: &sink)
    case 2: scanDensely(piece, 2, into: &sink)
    default: scanDensely(piece, 3, into: &sink)
    }
  }

  /// Scans with the carries of so many terms; what else a line must have or not have is looked for in each
  /// line.
  @inline(__always)
  private func scanDensely(_ piece: Range<Int>, _ carried: Int, into sink: inout some LineSink) -> Int? {
    let first = carried > 0 ? terms[0] : nil
    let second = carried > 1 ? terms[1] : nil
    let third = carried > 2 ? terms[2] : nil
    let needsMore = terms.count > carried || !excluded.isEmpty
    let wanted = needsMore ? .all : sink.wanted
    // Only a single term is known to make a line match by standing at its start.
    let wantsAll = wanted == .all || (wanted == .starting && terms.count != 1)
    var firstCarry: UInt64 = 0
    var secondCarry: UInt64 = 0
    var thirdCarry: UInt64 = 0
    var found = 0
    var lines = 0
    var handedOver = 0
    var lineStart = piece.lowerBound
    var startsLine: UInt64 = 1
    var offset = piece.lowerBound
    while offset < piece.upperBound {
      // A piece is longer than a chunk only if a long line is in it.
      let stop = min(piece.upperBound, offset + tuning.chunk)
      while offset < stop {
        let rest = piece.upperBound - offset
        let inPiece = rest >= ByteBlocks.size ? .max : Self.lowBits(rest)
        let ends = text.mask(of: Self.newline, at: offset) & inPiece
        var matching = ends
        var starting: UInt64 = 0
        if let first {
          let hits = mask(of: first, at: offset, inPiece)
          matching &= Self.carry(hits, ~ends, &firstCarry)
          starting = hits & (ends << 1 | startsLine)
          startsLine = ends >> 63
        }
        found += matching.nonzeroBitCount
        if let second { matching &= Self.carry(mask(of: second, at: offset, inPiece), ~ends, &secondCarry) }
        if let third { matching &= Self.carry(mask(of: third, at: offset, inPiece), ~ends, &thirdCarry) }
        if wantsAll {
          while matching != 0 {
            let bit = matching.trailingZeroBitCount
            let before = ends & Self.lowBits(bit)
            let start = before != 0 ? offset + ByteBlocks.size - before.leadingZeroBitCount : lineStart
            let end = offset + bit
            matching &= matching - 1
            if needsMore, !matches(start..<end, from: carried) { continue }
            if !sink.take(start: start, end: end) { return nil }
          }
          if ends != 0 { lineStart = offset + ByteBlocks.size - ends.leadingZeroBitCount }
        } else {
          if carried > 1 { lines += matching.nonzeroBitCount }
          while wanted == .starting, starting != 0 {
            let start = offset + starting.trailingZeroBitCount
            starting &= starting - 1
            if !sink.take(start: start, end: lineEnd(from: start)) { return nil }
            handedOver += 1
          }
        }
        offset += ByteBlocks.size
      }
      if offset < piece.upperBound, isCancelled() { return nil }
    }
    if !wantsAll { sink.take(count: (carried > 1 ? lines : found) - handedOver) }
    return found
  }

  /// Adds the bits and the carry of the block before, and keeps the carry for the next.
  @inline(__always)
  private static func carry(_ hits: UInt64, _ inLines: UInt64, _ carry: inout UInt64) -> UInt64 {
    let (sum, over) = hits.addingReportingOverflow(inLines)
    let (result, overAgain) = sum.addingReportingOverflow(carry)
    carry = over || overAgain ? 1 : 0
    return result
  }

  /// Where in the block a term stands, at those places that belong to the piece.
  @inline(__always)
  private func mask(of term: ScanTerm, at offset: Int, _ inPiece: UInt64) -> UInt64 {
    let pairs = text.mask(of: term.pair, at: offset) & inPiece
    if term.isPair { return pairs }
    // Where a short term is frequent, its other bytes are compared sooner than each place is looked at.
    if let others = term.others { return pairs & text.mask(of: others, at: offset) }
    var kept = pairs
    var hits = pairs
    while hits != 0 {
      let bit = hits.trailingZeroBitCount
      if !has(term, at: offset + bit) { kept &= ~(1 << UInt64(bit)) }
      hits &= hits - 1
    }
    return kept
  }
}
