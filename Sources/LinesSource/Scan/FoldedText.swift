/// Lines in memory, as the scanner sees them.
///
/// Each line ends with `\n`, the last one too. `slack` more bytes can be read behind the last line, so that a
/// block of bytes may be loaded that begins in a line; what they hold does not matter. Zero bytes at the end
/// of a line are no part of it: they fill up what folding took away, so that a line keeps its place.
///
/// It may be the end of a longer text whose beginning is not in memory any more. Places count from the
/// beginning of the whole.
///
/// It owns nothing: whoever makes it keeps the memory for as long as it is used.
@safe package struct FoldedText: @unchecked Sendable {
  /// How many bytes behind the last line can be read.
  package static let slack = 256

  /// The first byte of the first line in memory. The bytes never change while they are scanned.
  package let bytes: UnsafePointer<UInt8>
  /// The place of that byte: 0 where the whole text is in memory.
  package let start: Int
  /// The place behind the end of the last line; less than 4 GiB.
  package let end: Int

  package init(bytes: UnsafePointer<UInt8>, start: Int = 0, end: Int) {
    unsafe self.bytes = bytes
    self.start = start
    self.end = end
  }
}
