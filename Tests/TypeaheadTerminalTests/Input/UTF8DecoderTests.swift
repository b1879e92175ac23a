import TestSupport
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

  @Test(
    "What is not UTF-8 is as many U+FFFD as the standard library makes of it",
    arguments: [
      ([0x80], 1), ([0xBF, 0xBF], 2), ([0xFE], 1), ([0xFF, 0xFF], 2),
      // Longer than necessary.
      ([0xC0, 0x80], 2), ([0xC1, 0xBF], 2), ([0xE0, 0x80, 0x80], 3), ([0xF0, 0x80, 0x80, 0x80], 4),
      // Surrogates, alone and in a pair.
      ([0xED, 0xA0, 0x80], 3), ([0xED, 0xBF, 0xBF], 3), ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], 6),
      // Above U+10FFFF.
      ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF5, 0x80, 0x80, 0x80], 4), ([0xF8, 0x88, 0x80, 0x80, 0x80], 5),
      // Cut off by another character: one for what could have become a scalar.
      ([0xC3], 1), ([0xE6, 0x97], 1), ([0xF0, 0x9F, 0x91], 1), ([0xE0, 0x80], 2), ([0xF4, 0x90], 2),
    ] as [([UInt8], Int)])
  func malformed(bytes: [UInt8], count: Int) {
    let replacements = String(repeating: "\u{FFFD}", count: count)
    #expect(decode(bytes + [0x61]) == replacements + "a")
    #expect(decode(bytes + Array("日".utf8)) == replacements + "日")
  }

  @Test(
    "Random bytes are decoded as the standard library decodes them", arguments: 1...200 as ClosedRange<UInt64>
  )
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let edges: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
    ]
    // Ends with a character that leaves nothing pending.
    let bytes = random.pick(500, from: seed.isMultiple(of: 2) ? edges : Array(0...255)) + [0x2E]
    let expected = String(decoding: bytes, as: UTF8.self)
    #expect(decode(bytes).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("A reset forgets half a character")
  func reset() {
    var decoder = UTF8Decoder()
    #expect(decoder.feed(0xE6) == [])
    decoder.reset()
    #expect(decoder.feed(0x61) == ["a"])
  }
}
