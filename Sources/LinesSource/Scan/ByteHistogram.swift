/// How often each byte occurs in a sample of a text.
struct ByteHistogram {
  private static let places = 128
  private static let bytesAtEach = 96

  private var counts = [Int](repeating: 1, count: 256)

  /// Takes a sample at places spread over the text, a few lines at each: little enough to be done for each
  /// scan.
  init(_ text: ByteBlocks) {
    let step = max((text.end - text.start) / Self.places, Self.bytesAtEach)
    for place in stride(from: text.start, to: text.end, by: step) {
      for offset in place..<min(place + Self.bytesAtEach, text.end) { counts[Int(text[offset])] += 1 }
    }
  }

  /// How often the byte occurs, never zero.
  subscript(byte: UInt8) -> Int { counts[Int(byte)] }
}
