private import CByteBlocks

/// Reads the bytes of a text: one, eight or a block of sixty-four.
///
/// All memory of a text is read here, and this is why it is safe. Each read names an offset that is checked
/// to lie in the text, from `start` to before `end`. A block is read from there, or from up to `BytePair.reach` bytes
/// behind, so the last byte read lies less than `reach` + 64 bytes behind the end, which is within the
/// `slack` that can be read there; a word of eight bytes lies within it the more. Nothing is written, no
/// pointer leaves, and who made the text keeps its memory for as long as it is scanned. The checks cost a
/// comparison a block.
@safe struct ByteBlocks: @unchecked Sendable {
  /// How many bytes a block has: one for each bit of a mask.
  static let size = 64

  // The bytes never change, so threads may share them.
  private let bytes: UnsafePointer<UInt8>
  /// The place of the first byte.
  let start: Int
  /// The place behind the end of the last line.
  let end: Int

  init(_ text: FoldedText) {
    precondition(BytePair.reach + Self.size <= FoldedText.slack)
    unsafe bytes = text.bytes
    start = text.start
    end = text.end
  }

  /// The byte there.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    return unsafe address(of: offset).pointee
  }

  /// The eight bytes from there, the first in the lowest bits. They may reach behind the text.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(address(of: offset)).loadUnaligned(as: UInt64.self))
  }

  /// Which bytes of the block from there are equal to this one; the lowest bit is the first.
  @inline(__always)
  func mask(of byte: UInt8, at offset: Int) -> UInt64 {
    return unsafe cbyteblocks_equal(address(of: offset), byte)
  }

  /// Where in the block from there the pair stands. Its bytes may lie behind the block.
  @inline(__always)
  func mask(of pair: BytePair, at offset: Int) -> UInt64 {
    let block = unsafe address(of: offset)
    return unsafe cbyteblocks_both(block + pair.first, pair.firstByte, block + pair.second, pair.secondByte)
  }

  @inline(__always)
  private func address(of offset: Int) -> UnsafePointer<UInt8> {
    let index = offset &- start
    precondition(UInt(bitPattern: index) < UInt(bitPattern: end &- start), "Read outside of the text")
    return unsafe bytes + index
  }
}
