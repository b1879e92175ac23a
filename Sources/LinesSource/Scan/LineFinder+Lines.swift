extension LineFinder {
  static var newline: UInt8 { 10 }

  /// Where the `\n` is that ends the line of this byte.
  @inline(__always)
  func lineEnd(from offset: Int) -> Int {
    let ends = text.mask(of: Self.newline, at: offset)
    return ends != 0 ? offset + ends.trailingZeroBitCount : lineEnd(behind: offset)
  }

  /// The same if it is not in the block that begins there.
  private func lineEnd(behind offset: Int) -> Int {
    var offset = offset + ByteBlocks.size
    var check = offset + tuning.chunk
    // The text ends with a line end, so this one comes before the end of the text.
    while true {
      let ends = text.mask(of: Self.newline, at: offset)
      if ends != 0 { return offset + ends.trailingZeroBitCount }
      offset += ByteBlocks.size
      if offset >= check {
        if isCancelled() { return text.end - 1 }
        check += tuning.chunk
      }
    }
  }

  /// Where the line starts that reaches up to this offset; not before the floor, which is the start of a
  /// line.
  @inline(__always)
  func lineStart(before offset: Int, floor: Int) -> Int {
    var offset = offset
    var check = offset - tuning.chunk
    while offset - floor >= ByteBlocks.size {
      let ends = text.mask(of: Self.newline, at: offset - ByteBlocks.size)
      if ends != 0 { return offset - ends.leadingZeroBitCount }
      offset -= ByteBlocks.size
      if offset <= check {
        if isCancelled() { return floor }
        check -= tuning.chunk
      }
    }
    let ends = text.mask(of: Self.newline, at: floor) & Self.lowBits(offset - floor)
    return ends != 0 ? floor + ByteBlocks.size - ends.leadingZeroBitCount : floor
  }

  /// So many of the lowest bits, fewer than all.
  @inline(__always)
  static func lowBits(_ count: Int) -> UInt64 { 1 << UInt64(truncatingIfNeeded: count) &- 1 }
}
