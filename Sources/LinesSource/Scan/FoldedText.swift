/// Lines in memory, as the scanner sees them.
///
/// Each line ends with `\n`, the last one too. `slack` more bytes can be read behind the last line, so that a
/// block of bytes may be loaded that begins in a line; what they hold does not matter. Zero bytes at the end
/// of a line are no part of it: they fill up what folding took away, so that a line keeps its place.
///
/// It owns nothing: whoever makes it keeps the memory for as long as it is used.
@safe package struct FoldedText: @unchecked Sendable {
  /// How many bytes behind the last line can be read.
  package static let slack = 256

  /// The first byte of the first line. The bytes never change while they are scanned.
  package let bytes: UnsafePointer<UInt8>
  /// The number of bytes up to the end of the last line; less than 4 GiB.
  package let count: Int

  package init(bytes: UnsafePointer<UInt8>, count: Int) {
    unsafe self.bytes = bytes
    self.count = count
  }
}
