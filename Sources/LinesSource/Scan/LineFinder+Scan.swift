extension LineFinder {
  /// Hands over the matching lines of a range of whole lines, piece by piece, the last piece first if
  /// backwards.
  ///
  /// Returns false if it was told to stop. When it was cancelled, what it handed over may be wrong.
  @inline(__always)
  func scan(_ range: Range<Int>, backwards: Bool, into sink: inout some LineSink) -> Bool {
    var isDense = false
    return scan(range, backwards: backwards, isDense: &isDense, into: &sink)
  }

  /// The same for a range that follows another.
  ///
  /// - Parameter isDense: Whether many lines matched at the end of the range before; is set for the next.
  @inline(__always)
  func scan(
    _ range: Range<Int>, backwards: Bool, isDense: inout Bool, into sink: inout some LineSink
  ) -> Bool {
    var rest = range
    while !rest.isEmpty {
      if isCancelled() { return false }
      let piece = backwards ? lastPiece(of: rest) : firstPiece(of: rest)
      let found =
        (tuning.isDense ?? isDense) || terms.isEmpty
        ? scanDensely(piece, into: &sink) : scanSparsely(piece, into: &sink)
      guard let found else { return false }
      sink.endPiece()
      // Neighbouring pieces of a text are alike.
      isDense = found * (256 << 10) > tuning.denseLines * piece.count
      rest = backwards ? rest.lowerBound..<piece.lowerBound : piece.upperBound..<rest.upperBound
    }
    return true
  }

  /// A chunk from the start on, and the rest of the line at its end.
  private func firstPiece(of range: Range<Int>) -> Range<Int> {
    guard range.count > tuning.chunk else { return range }
    return range.lowerBound..<lineEnd(from: range.lowerBound + tuning.chunk - 1) + 1
  }

  /// A chunk up to the end, and the rest of the line at its start.
  private func lastPiece(of range: Range<Int>) -> Range<Int> {
    guard range.count > tuning.chunk else { return range }
    return lineStart(before: range.upperBound - tuning.chunk, floor: range.lowerBound)..<range.upperBound
  }
}
