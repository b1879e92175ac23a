/// The sizes that a scan goes by. Tests make them small, so that little texts reach every path.
struct ScanTuning: Sendable {
  /// After how many bytes a scan looks whether it has been cancelled and how many lines matched. 256 KB take
  /// some 10 microseconds.
  var chunk = 256 << 10
  /// How many lines with the rarest term in 256 KB, of about 3300, make the next chunk be scanned densely:
  /// where the two ways were measured to take the same time. Each such line costs more on the sparse way,
  /// each block on the dense one.
  var denseLines = 1000
  /// Whether chunks are scanned densely whatever matched before; nil to decide by the lines that matched.
  var isDense: Bool?
  /// From how many bytes on a text is worth a second thread, which costs some 50 microseconds to start.
  var bytesForThreads = 16 << 20
  /// So many starts of lines are kept at least, and one for so many bytes of the text. With more, it takes
  /// longer to look at each of the lines than to read the whole text, which is quick to read in order.
  var leastStarts = 1024
  var bytesForStart = 4096

  /// The most starts of lines to keep.
  func startLimit(_ text: ByteBlocks) -> Int { max(leastStarts, text.end / bytesForStart) }
}
