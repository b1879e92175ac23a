/// All that a program has written to one place so far.
struct Output: Sendable {
  /// Every byte.
  private(set) var bytes: [UInt8] = []
  /// The bytes of each read. A write can be split over several and two can come as one, so only look at
  /// them to see what surely came apart.
  private(set) var chunks: [Range<Int>] = []
  /// Whether nothing more can come.
  var isAtEnd = false

  /// The bytes as UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text past the first `count` bytes.
  func text(after count: Int) -> String { String(decoding: bytes.dropFirst(count), as: UTF8.self) }

  /// Adds what one read returned.
  mutating func append(_ chunk: [UInt8]) {
    chunks.append(bytes.count..<bytes.count + chunk.count)
    bytes += chunk
  }
}
