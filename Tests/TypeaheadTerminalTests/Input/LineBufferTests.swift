import TestSupport
import Testing

@testable import TypeaheadTerminal

@Suite("Scripts are cut into lines")
struct LineBufferTests {
  private static func lines(_ chunks: [[UInt8]], limit: Int = LineBuffer.limit) -> [LineBuffer.Line] {
    var buffer = LineBuffer(limit: limit)
    return chunks.flatMap { buffer.feed($0) } + buffer.finish()
  }

  private static func line(_ number: Int, _ text: String) -> LineBuffer.Line {
    .line(number: number, Array(text.utf8))
  }

  @Test(
    "Lines end with LF or CR LF, the last with the script; a byte order mark is no part of the first",
    arguments: [
      ("", []),
      ("jap", [line(1, "jap")]),
      ("jap\n", [line(1, "jap")]),
      ("a\nb\r\nc", [line(1, "a"), line(2, "b"), line(3, "c")]),
      ("\n\r\n\n", [line(1, ""), line(2, ""), line(3, "")]),
      ("\u{FEFF}jap\n\u{FEFF}an", [line(1, "jap"), line(2, "\u{FEFF}an")]),
      ("\u{FEFF}", []), ("\u{FEFF}\n", [line(1, "")]), ("\u{FEFF}\u{FEFF}a", [line(1, "\u{FEFF}a")]),
      ("a\rb\r\r\nc\r", [line(1, "a\rb\r"), line(2, "c\r")]),
      ("a\0b\nc\n\0", [.containsNUL(number: 1), line(2, "c"), .containsNUL(number: 3)]),
      // Four bytes are allowed here.
      ("abcd\nabcde\nabcdef\nx", [line(1, "abcd"), .tooLong(number: 2), .tooLong(number: 3), line(4, "x")]),
      ("abcd\r\nabcd\re\nabcde\r\n", [line(1, "abcd"), .tooLong(number: 2), .tooLong(number: 3)]),
      ("abcd\r", [.tooLong(number: 1)]),
      ("abcdefghijkl", [.tooLong(number: 1)]),
      ("\0bcdef\nx", [.tooLong(number: 1), line(2, "x")]),
    ])
  func cut(text: String, lines: [LineBuffer.Line]) {
    let limit = text.contains("abcd") || text.contains("bcdef") ? 4 : LineBuffer.limit
    #expect(Self.lines([Array(text.utf8)], limit: limit) == lines)
    #expect(Self.lines(text.utf8.map { [$0] }, limit: limit) == lines)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  @Test("A line has at most 64 KiB")
  func longest() {
    let longest = [UInt8](repeating: 0x61, count: 65_536)
    #expect(Self.lines([longest + [13, 10]]) == [.line(number: 1, longest)])
    #expect(Self.lines([Self.byteOrderMark, longest + [13, 10]]) == [.line(number: 1, longest)])
    #expect(Self.lines([Self.byteOrderMark + longest + [0x61]]) == [.tooLong(number: 1)])
    #expect(Self.lines([longest + [0x61, 10], [0x62]]) == [.tooLong(number: 1), Self.line(2, "b")])
  }

  @Test("A line without end is refused at once, and its rest is thrown away")
  func endless() {
    var buffer = LineBuffer()
    let chunk = [UInt8](repeating: 0x61, count: 65_536)
    #expect(buffer.feed(chunk) == [])
    #expect(buffer.feed(chunk) == [.tooLong(number: 1)])
    for _ in 0..<100 { #expect(buffer.feed(chunk) == []) }
    #expect(buffer.feed([10, 0x62, 10]) == [Self.line(2, "b")])
    #expect(buffer.finish() == [])
  }

  @Test(
    "Lines are decoded with U+FFFD for what is not UTF-8",
    arguments: [
      (Array("é日👩‍👩‍👧".utf8), "é日👩‍👩‍👧"),
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xE2, 0x82], "\u{FFFD}"),
      ([], ""),
    ] as [([UInt8], String)])
  func decoded(bytes: [UInt8], text: String) {
    #expect(LineBuffer.Line.line(number: 1, bytes).text == text)
    #expect(LineBuffer.Line.tooLong(number: 1).text == nil)
  }

  /// What the buffer is to return, written without any regard to chunks or memory.
  private static func reference(_ bytes: [UInt8], limit: Int) -> [LineBuffer.Line] {
    var pieces = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    for index in pieces.indices.dropLast() where pieces[index].last == 13 { pieces[index].removeLast() }
    if pieces.last == [] { pieces.removeLast() }
    return pieces.enumerated().map { index, line in
      if line.count > limit { return .tooLong(number: index + 1) }
      return line.contains(0) ? .containsNUL(number: index + 1) : .line(number: index + 1, line)
    }
  }

  @Test("However the bytes arrive, the lines are the same", arguments: 0..<500)
  func chunks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet: [UInt8] = [10, 10, 13, 13, 0, 0x61, 0x61, 0x61, 0xC3, 0xA9]
    let bytes = random.pick(Int.random(in: 0...200, using: &random), from: alphabet)
    let limit = Int.random(in: 1...12, using: &random)
    var chunks: [[UInt8]] = []
    var rest = (seed.isMultiple(of: 2) ? Self.byteOrderMark : [])[...] + bytes
    while !rest.isEmpty {
      let chunk = rest.prefix(Int.random(in: 0...9, using: &random))
      chunks.append(Array(chunk))
      rest = rest.dropFirst(chunk.count)
    }
    #expect(Self.lines(chunks, limit: limit) == Self.reference(bytes, limit: limit))
  }
}
