import Testing

@testable import TypeaheadTerminal

@Suite("UTF-8 that comes in byte by byte")
struct UTF8DecoderTests {
  private func decode(_ bytes: some Sequence<UInt8>) -> String {
    var decoder = UTF8Decoder()
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(contentsOf: decoder.feed(byte)) }
    return String(scalars)
  }

  @Test("Every scalar is decoded from its own bytes")
  func everyScalar() {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      #expect(decode(text.utf8).unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test("A reset forgets half a character")
  func reset() {
    var decoder = UTF8Decoder()
    #expect(decoder.feed(0xE6) == [])
    decoder.reset()
    #expect(decoder.feed(0x61) == ["a"])
  }
}
