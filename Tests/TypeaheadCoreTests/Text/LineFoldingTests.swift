import Testing
import TypeaheadCore

@Suite("Folded lines")
struct LineFoldingTests {
  @Test(
    "Every line keeps its place, and zeros fill what folding left",
    arguments: [
      ("", ""), ("\n", "\n"), ("\n\n", "\n\n"), ("Abc\n", "abc\n"), ("É\n", "e\0\n"), ("é\nB\n", "e\0\nb\n"),
      ("e\u{301}x\n", "ex\0\0\n"), ("Straße\n", "strasse\n"), ("ﬁn\n", "fin\0\n"), ("İı\n", "iı\0\n"),
      ("\u{301}\n", "\0\0\n"), ("日本\n", "日本\n"), ("ŁØĐ\n", "łøđ\n"),
      ("\u{1112}\u{1161}\u{11AB}X\n", "한x\0\0\0\0\0\0\n"), ("か\n\u{3099}\n", "か\n\u{3099}\n"),
      ("\u{212A}\n", "k\0\0\n"),
      ("𐐀\n", "𐐨\n"),
    ])
  func places(lines: String, expected: String) {
    #expect(fold(Array(lines.utf8)) == Array(expected.utf8))
  }

  @Test(
    "A carriage return at the end belongs to the end of the line",
    arguments: [
      ("A\r\n", "a\0\n"), ("\r\n", "\0\n"), ("A\r\r\n", "a\r\0\n"), ("a\rB\n", "a\rb\n"),
      ("é\r\n", "e\0\0\n"),
      ("a\r", "a\r"), ("\n\r", "\n\r"),
    ])
  func carriageReturns(lines: String, expected: String) {
    #expect(fold(Array(lines.utf8)) == Array(expected.utf8))
    let exact = Array(expected.replacing("a", with: lines.contains("A") ? "A" : "a").utf8)
    if !lines.contains("é") && !lines.contains("B") {
      #expect(fold(Array(lines.utf8), exactCase: true) == exact)
    }
  }

  @Test("Zeros inside lines become 1, so that they are not taken for room")
  func zeros() {
    #expect(fold([65, 0, 0, 66, 10, 0, 10]) == [97, 1, 1, 98, 10, 1, 10])
    #expect(fold([0, 0xC3, 0xA9, 0, 10]) == [1, 101, 1, 0, 10])
  }

  @Test("Entries that end with zero may hold line ends, which become spaces")
  func entriesEndingWithZero() {
    #expect(fold([65, 10, 66, 0, 0, 13, 0], terminator: 0) == [97, 32, 98, 10, 10, 13, 10])
    #expect(fold([0xC3, 0xA9, 10, 13, 0], terminator: 0) == [101, 32, 13, 0, 10])
  }

  @Test("With exact case the text is left, and the rest is the same")
  func exactCase() {
    #expect(fold(Array("ÉA\r\n".utf8) + [0, 10], exactCase: true) == Array("ÉA\0\n".utf8) + [1, 10])
    #expect(
      fold(Array("ÉA\r\n".utf8) + [0], terminator: 0, exactCase: true) == Array("ÉA\r ".utf8) + [10])
  }

  @Test("What isn't UTF-8 is copied byte for byte", arguments: [false, true])
  func invalidBytes(exactCase: Bool) {
    let invalid: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80], [0xFF, 0xFE], [0xC3, 0x28],
    ]
    for bytes in invalid {
      let line = [98] + bytes + [99, 10]
      #expect(fold(line, exactCase: exactCase) == line)
      #expect(fold(bytes, exactCase: exactCase) == bytes)
    }
  }

  @Test(
    "Random lines fold as the plain way folds them",
    arguments: [(10, false), (10, true), (0, false), (0, true)])
  func randomLines(terminator: UInt8, exactCase: Bool) {
    let model = LineFoldingModel(terminator: terminator, exactCase: exactCase)
    for seed in UInt64(0)..<400 {
      var random = RandomLines(seed: seed)
      let lines = random.next(terminator: terminator)
      let folded = fold(lines, terminator: terminator, exactCase: exactCase)
      #expect(folded == model.fold(lines), "seed \(seed)")
    }
  }

  @Test("Parts that are whole lines fold as the whole does")
  func parts() {
    for seed in UInt64(0)..<100 {
      var random = RandomLines(seed: seed)
      let lines = random.next(terminator: 10) + [10]
      let ends = lines.indices.filter { lines[$0] == 10 }
      let split = ends[Int(seed) % ends.count] + 1
      #expect(fold(Array(lines[..<split])) + fold(Array(lines[split...])) == fold(lines), "seed \(seed)")
    }
  }

  @Test("Every alignment of a special byte among plain ones")
  func alignments() {
    let model = LineFoldingModel(terminator: 10, exactCase: false)
    for special in ["é", "\0", "\r", "\n", "\r\n", "ﬁ", "日", "\u{212A}", "か\u{3099}"] {
      for place in 0..<130 {
        let line = String(repeating: "A", count: place) + special + String(repeating: "B", count: 130 - place)
        let lines = Array((line + "\n").utf8)
        #expect(fold(lines) == model.fold(lines), "\(special.debugDescription) at \(place)")
      }
    }
  }

  @Test("Every byte as arithmetic folds it, in a block and in what is less than one")
  func everyByte() {
    for terminator in [UInt8(10), 0] {
      for exactCase in [false, true] {
        let model = LineFoldingModel(terminator: terminator, exactCase: exactCase)
        for byte in UInt8.min...UInt8.max {
          for count in [9, 64] {
            let lines = Array(repeating: byte, count: count)
            let folded = fold(lines, terminator: terminator, exactCase: exactCase)
            #expect(folded == model.fold(lines), "\(byte), \(count) times")
          }
        }
      }
    }
  }

  @Test(
    "A term's bytes are as in folded lines, without the room",
    arguments: [
      ("", ""), ("Brasília", "brasilia"), ("e\u{301}", "e"), ("\u{301}", ""), ("a\nb", "a b"),
      ("a\0b", "a\u{1}b"),
      ("a\r", "a\r"), ("\r\n", "\r "), ("ﬁ", "fi"), ("日本", "日本"),
    ])
  func terms(text: String, expected: String) {
    #expect(TextFolding.foldBytes(text, exactCase: false) == Array(expected.utf8))
    let exact = text.utf8.map { $0 == 0 ? 1 : $0 == 10 ? 32 : $0 }
    #expect(TextFolding.foldBytes(text, exactCase: true) == exact)
  }

  /// The lines folded between buffers that end, and others that begin, where memory can't be touched.
  private func fold(_ lines: [UInt8], terminator: UInt8 = 10, exactCase: Bool = false) -> [UInt8] {
    let results = GuardedBuffer.Side.allCases.map { side in
      let source = GuardedBuffer(count: lines.count, guarded: side)
      let destination = GuardedBuffer(count: lines.count, guarded: side)
      // The buffers live until the end of the closure.
      return withExtendedLifetime((source, destination)) {
        unsafe source.bytes.copyBytes(from: lines)
        unsafe destination.bytes.initializeMemory(as: UInt8.self, repeating: 0xEE)
        unsafe TextFolding.foldLines(
          UnsafeRawBufferPointer(source.bytes), into: destination.bytes, terminator: terminator,
          exactCase: exactCase)
        return unsafe Array(destination.bytes)
      }
    }
    #expect(results[0] == results[1])
    return results[0]
  }
}
