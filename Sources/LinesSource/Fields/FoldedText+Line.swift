extension FoldedText {
  /// The folded bytes of a line, without what fills it up.
  func line(_ match: LineMatch) -> [UInt8] {
    precondition(match.start >= start && match.start + match.length <= end)
    // The line lies within the text, which lives while it is scanned.
    var line = unsafe Array(UnsafeBufferPointer(start: bytes + (match.start - start), count: match.length))
    while line.last == 0 { line.removeLast() }
    return line
  }
}
