/// Memory for lines that arrive one after another, at a place that never changes.
///
/// The address space is reserved at once, and the system gives memory to it as it is written. So what was
/// written can be scanned while more arrives.
@safe final class LineRegion: @unchecked Sendable {
  /// How many bytes of lines fit in.
  let capacity: Int
  private let start: UnsafeMutableRawPointer
  private let reserved: Int

  /// Reserves room for so many bytes and the scanner's slack; nil where the system gives none.
  init?(capacity: Int) {
    reserved = capacity + FoldedText.slack
    var flags = MAP_PRIVATE | MAP_ANON
    #if os(Linux)
      flags |= MAP_NORESERVE
    #endif
    guard let start = unsafe mmap(nil, reserved, PROT_READ | PROT_WRITE, flags, -1, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    self.capacity = capacity
    unsafe self.start = start
  }

  deinit { unsafe munmap(start, reserved) }

  /// The bytes of a range, for the one thread that fills it. Nobody reads them before that thread has told.
  func room(_ range: Range<Int>) -> UnsafeMutableRawBufferPointer {
    precondition(range.lowerBound >= 0 && range.upperBound <= capacity)
    return unsafe UnsafeMutableRawBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// The bytes of a range that was filled.
  func bytes(_ range: Range<Int>) -> [UInt8] { unsafe Array(room(range)) }

  /// How many lines end in a range that was filled.
  func countLines(_ range: Range<Int>) -> Int {
    let blocks = ByteBlocks(text(upTo: range.upperBound))
    var count = 0
    for start in stride(from: range.lowerBound, to: range.upperBound, by: ByteBlocks.size) {
      let ends = blocks.mask(of: UInt8(ascii: "\n"), at: start)
      let rest = range.upperBound - start
      count += (rest < ByteBlocks.size ? ends & ((1 << UInt64(rest)) - 1) : ends).nonzeroBitCount
    }
    return count
  }

  /// The lines up to an end that was told, for as long as the region lives.
  func text(upTo end: Int) -> FoldedText {
    precondition(end <= capacity)
    return unsafe FoldedText(bytes: UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), end: end)
  }
}
