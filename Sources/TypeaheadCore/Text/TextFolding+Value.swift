extension TextFolding {
  /// Folds one value, which may hold line ends, as an entry is folded that ends with a NUL.
  ///
  /// - Parameters:
  ///   - source: The bytes of the value.
  ///   - destination: Room of the same size, which doesn't overlap it.
  /// - Returns: How many bytes the folded value has; those behind them are zero.
  package static func foldValue(
    _ source: UnsafeRawBufferPointer, into destination: UnsafeMutableRawBufferPointer
  ) -> Int {
    precondition(source.count == destination.count, "A folded value has room for itself.")
    let rules = LineRules(terminator: 0, exactCase: false)
    // Most values are plain, and for those it would take longer to set out than to arrive.
    if unsafe foldPlain(source, into: destination, rules) { return source.count }
    unsafe foldLines(source, into: destination, terminator: 0, exactCase: false)
    var count = source.count
    while count > 0, unsafe destination[count - 1] == 0 { count -= 1 }
    return count
  }

  /// Folds a value of plain bytes alone; false where there is another, and then nothing has been folded.
  private static func foldPlain(
    _ source: UnsafeRawBufferPointer, into destination: UnsafeMutableRawBufferPointer, _ rules: LineRules
  ) -> Bool {
    let wordSize = MemoryLayout<UInt64>.size
    var place = 0
    while place < source.count, source.count >= wordSize {
      // The last word may begin in the one before it, and folds those bytes to the same again.
      place = min(place, source.count - wordSize)
      // What the bytes are is the same in either order of them, and so is where their folds go.
      let word = unsafe source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if rules.specialOrTerminator(word) != 0 { return false }
      unsafe destination.storeBytes(of: rules.folded(word), toByteOffset: place, as: UInt64.self)
      place += wordSize
    }
    while place < source.count {
      let byte = unsafe source[place]
      if byte >= 0x80 || byte == 0 { return false }
      unsafe destination[place] = rules.foldedInside(byte)
      place += 1
    }
    return true
  }
}
