import TestSupport
import Testing

@testable import TypeaheadTerminal

@Suite("What the bytes of a keyboard mean")
struct KeyDecoderTests {
  /// The keys for some bytes, in short: characters as they are, ESC as `^[`, others by name.
  private func keys(_ bytes: some Sequence<UInt8>, releases: Bool = false) -> String {
    var decoder = KeyDecoder()
    for byte in bytes { decoder.feed(byte) }
    if releases { decoder.pause() }
    return drain(&decoder)
  }

  private func drain(_ decoder: inout KeyDecoder) -> String {
    var text = ""
    while let key = decoder.next() {
      switch key {
      case .scalar("\u{1B}"): text += "^["
      case .scalar(let scalar): text.unicodeScalars.append(scalar)
      case .interrupt: text += "<interrupt>"
      case .stop: text += "<stop>"
      case .quit: text += "<quit>"
      case .paste(let paste):
        text += paste.isOversize ? "<oversize>" : "<paste \(String(String.UnicodeScalarView(paste.scalars)))>"
      }
    }
    return text
  }

  @Test(
    "Text, controls and sequences",
    arguments: [
      ("jap", "jap"), ("Cô日👍", "Cô日👍"), ("\r", "\r"), ("\0", "\0"), ("a\u{3}b", "a<interrupt>b"),
      ("\u{1A}", "<stop>"), ("\u{1C}", "<quit>"),
      // What libedit knows goes through whole.
      ("\u{1B}[A", "^[[A"), ("\u{1B}OH", "^[OH"), ("\u{1B}[1;5D", "^[b"), ("\u{1B}[1;3C", "^[f"),
      ("\u{1B}[1~", "^[[H"), ("\u{1B}[8~", "^[[F"), ("\u{1B}[3~", "^[[3~"),
      ("\u{1B}b", "^[b"), ("\u{1B}\u{1B}[A", "^[^[[A"),
      // What it does not know types nothing.
      ("a\u{1B}[15~b", "ab"), ("\u{1B}OPx", "x"), ("\u{1B}[1;2Sx", "x"), ("\u{1B}[[Ax", "x"),
      ("\u{1B}[201~x", "x"), ("\u{1B}[\(String(repeating: "1;", count: 500))Ax", "x"),
      ("\u{1B}[Zx", "x"), ("\u{1B}[1;9Ax", "x"), ("\u{1B}O5x", "x"), ("\u{1B}[[Ex\u{1B}[[", "x"),
      // Not a sequence after all.
      ("\u{1B}O\rx", "\rx"), ("\u{1B}O\u{1B}[A", "^[[A"), ("\u{1B}Oéx", "éx"), ("\u{1B}[\u{7F}x", "\u{7F}x"),
      ("\u{1B}\u{1A}x", "<stop>x"), ("\u{1B}O\u{1C}x", "<quit>x"),
      ("\u{1B}[1\rx", "\rx"), ("\u{1B}[1\u{1B}[A", "^[[A"), ("\u{1B}[1\u{3}x", "<interrupt>x"),
      ("\u{1B}é", "^[é"),
    ])
  func keys(bytes: String, expected: String) {
    #expect(keys(bytes.utf8) == expected)
  }

  @Test("A single ESC is held until it is released, and then is a key")
  func loneEscape() {
    #expect(keys("\u{1B}".utf8) == "")
    #expect(keys("\u{1B}".utf8, releases: true) == "^[")
    #expect(keys("\u{1B}[".utf8, releases: true) == "")
  }

  @Test(
    "A paste is one key, cleaned",
    arguments: [
      ("foo", "<paste foo>"), ("foo\nbar", "<paste foo bar>"), ("a\r\n\tb", "<paste a b>"),
      ("a\u{7}\u{0}b\u{9B}", "<paste ab>"), (":quit\n", "<paste :quit >"), ("", "<paste >"),
      ("a\u{1B}[200~b", "<paste a[200~b>"), ("日本", "<paste 日本>"),
      (String(repeating: "x", count: KeyDecoder.pasteCapacity + 1), "<oversize>"),
    ])
  func paste(content: String, expected: String) {
    #expect(keys("\u{1B}[200~\(content)\u{1B}[201~".utf8) == expected)
    #expect(keys("a\u{1B}[200~\(content)\u{1B}[201~b".utf8) == "a\(expected)b")
  }

  @Test(
    "A paste of the greatest length is taken, one byte more is not",
    arguments: [
      (KeyDecoder.pasteCapacity - 1, false), (KeyDecoder.pasteCapacity, false),
      (KeyDecoder.pasteCapacity + 1, true), (KeyDecoder.pasteCapacity + 5, true),
      (KeyDecoder.pasteCapacity + 6, true), (5 * KeyDecoder.pasteCapacity, true),
    ])
  func longPaste(count: Int, isOversize: Bool) {
    let expected = isOversize ? "<oversize>" : "<paste \(String(repeating: "x", count: count))>"
    #expect(keys("\u{1B}[200~\(String(repeating: "x", count: count))\u{1B}[201~b".utf8) == expected + "b")
  }

  @Test("What is pasted is never a key", arguments: 1...200 as ClosedRange<UInt64>)
  func randomPaste(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("\u{1B}\u{1B}[[2001~~;OA\r\n\tx".utf8) + [0, 4, 22, 0x7F, 0x80, 0xC3, 0xFF]
    var content = random.pick(Int.random(in: 0...300, using: &random), from: alphabet)
    while let mark = content.firstRange(of: Array("\u{1B}[201~".utf8)) { content.removeSubrange(mark) }
    // A mark that begins in what is pasted would end it.
    content.append(0x2E)
    let keys = keys("a\u{1B}[200~".utf8 + content + "\u{1B}[201~b".utf8)
    #expect(keys.hasPrefix("a<paste ") && keys.hasSuffix(".>b"))
    #expect(!keys.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test("The interrupt, stop and quit keys are no keys in a paste", arguments: [3, 26, 28] as [UInt8])
  func controlsInPaste(byte: UInt8) {
    let control = String(Unicode.Scalar(byte))
    #expect(keys("\u{1B}[200~abc\(control)de\u{1B}[201~f".utf8) == "<paste abcde>f")
  }

  @Test("A paste that is cut off is forgotten at the interrupt, unless more of it follows")
  func cutOffPaste() {
    #expect(keys("\u{1B}[200~abc\u{3}de".utf8, releases: true) == "")
    #expect(keys("\u{1B}[200~abc\u{3}de\u{1B}[201~".utf8) == "<paste abcde>")
    var decoder = KeyDecoder()
    for byte in "\u{1B}[200~abc\u{3}".utf8 { decoder.feed(byte) }
    #expect(decoder.patience == .milliseconds(300))
    decoder.pause()
    decoder.feed(0x61)
    #expect(drain(&decoder) == "a")
  }

  @Test(
    "What is not UTF-8 is one replacement each, and swallows no key",
    arguments: [
      ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"), ([0xE6, 0x97, 0x0D], "\u{FFFD}\r"),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xF4, 0x90, 0x80, 0x80], nil), ([0xED, 0xA0, 0x80], nil),
      ([0xC3, 0x1B, 0x5B, 0x41], "^[[A"),
    ] as [([UInt8], String?)])
  func malformed(bytes: [UInt8], expected: String?) {
    let keys = keys(bytes)
    if let expected { #expect(keys == expected) }
    // Scalars above U+10FFFF and surrogates leave nothing but replacements.
    if expected == nil { #expect(!keys.isEmpty && keys.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" }) }
  }

  @Test("Any bytes are taken, and memory stays bounded", arguments: 1...20 as ClosedRange<UInt64>)
  func randomBytes(seed: UInt64) {
    var state = seed
    var decoder = KeyDecoder()
    var text = ""
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let choice = UInt8(truncatingIfNeeded: state >> 33)
      decoder.feed(choice < 60 ? Array("\u{1B}[20~1;O".utf8)[Int(choice) % 8] : choice)
      text += drain(&decoder)
    }
    decoder.feed(3)
    #expect(drain(&decoder) == "<interrupt>")
    #expect(!text.isEmpty)
  }
}
