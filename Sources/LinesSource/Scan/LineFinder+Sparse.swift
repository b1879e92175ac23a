extension LineFinder {
  /// Hands over the matching lines of a piece by looking for the rarest term: quick where few lines have it.
  ///
  /// The piece consists of whole lines and there is a term. Returns how many lines have the rarest term, or
  /// nil if it was told to stop.
  @inline(__always)
  func scanSparsely(_ piece: Range<Int>, into sink: inout some LineSink) -> Int? {
    let rarest = terms[0]
    let needsMore = terms.count > 1 || !excluded.isEmpty
    var lines = 0
    var offset = piece.lowerBound
    var floor = offset
    while offset < piece.upperBound {
      // A piece is longer than a chunk only if a long line is in it.
      let stop = min(piece.upperBound, offset + tuning.chunk)
      chunk: while offset < stop {
        var hits = text.mask(of: rarest.pair, at: offset)
        while hits != 0 {
          let hit = offset + hits.trailingZeroBitCount
          if hit >= piece.upperBound { return lines }
          if rarest.isPair || has(rarest, at: hit) {
            let end = lineEnd(from: hit)
            let start = lineStart(before: hit, floor: floor)
            lines += 1
            if !needsMore || matches(start..<end, from: 1), !sink.take(start: start, end: end) { return nil }
            offset = end + 1
            floor = offset
            continue chunk
          }
          hits &= hits - 1
        }
        offset += ByteBlocks.size
      }
      if offset < piece.upperBound, isCancelled() { return nil }
    }
    return lines
  }
}
