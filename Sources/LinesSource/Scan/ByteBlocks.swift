private import CByteBlocks

/// Reads the bytes of a text: one, eight or a block of sixty-four.
///
/// All memory of a text is read here, and this is why it is safe. Each read names an offset that is checked
/// to lie in the text, before `count`. A block is read from there, or from up to `BytePair.reach` bytes
/// behind, so the last byte read lies less than `reach` + 64 bytes behind the end, which is within the
/// `slack` that can be read there; a word of eight bytes lies within it the more. Nothing is written, no
/// pointer leaves, and who made the text keeps its memory for as long as it is scanned. The checks cost a
/// comparison a block.
@safe struct ByteBlocks: @unchecked Sendable {
  /// How many bytes a block has: one for each bit of a mask.
  static let size = 64

  // The bytes never change, so threads may share them.
  private let bytes: UnsafePointer<UInt8>
  /// The number of bytes up to the end of the last line.
  let count: Int

  init(_ text: FoldedText) {
    precondition(BytePair.reach + Self.size <= FoldedText.slack)
    unsafe bytes = text.bytes
    count = text.count
  }

  /// The byte there.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    check(offset)
    return unsafe bytes[offset]
  }

  /// The eight bytes from there, the first in the lowest bits. They may reach behind the text.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    check(offset)
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
  }

  /// Which bytes of the block from there are equal to this one; the lowest bit is the first.
  @inline(__always)
  func mask(of byte: UInt8, at offset: Int) -> UInt64 {
    check(offset)
    return unsafe cbyteblocks_equal(bytes + offset, byte)
  }

  /// Where in the block from there the pair stands. Its bytes may lie behind the block.
  @inline(__always)
  func mask(of pair: BytePair, at offset: Int) -> UInt64 {
    check(offset)
    let start = unsafe bytes + offset
    return unsafe cbyteblocks_both(start + pair.first, pair.firstByte, start + pair.second, pair.secondByte)
  }

  @inline(__always)
  private func check(_ offset: Int) {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: count), "Read outside of the text")
  }
}
