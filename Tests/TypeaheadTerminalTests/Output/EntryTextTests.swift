import Testing
import TypeaheadCore
import TypeaheadTerminal

@Suite("Entries are written for another program")
struct EntryTextTests {
  private static let lineEnd = UInt8(ascii: "\n")

  private let entries = [
    country("Japan", "Tokyo"), TextEntry(title: "\u{FFFD}", rawBytes: [0xFF, 0x1B]),
  ]

  @Test("Raw entries have their end after each", arguments: [OutputFormat.text, .lines], [lineEnd, 0])
  func raw(format: OutputFormat, terminator: UInt8) {
    #expect(
      EntryText.bytes(entries, format: format, terminator: terminator)
        == Array("Japan".utf8) + [terminator, 0xFF, 0x1B, terminator])
    #expect(EntryText.bytes([], format: format, terminator: terminator) == [])
  }

  @Test("In JSON an entry is an object on a line, with its bytes where they are no text")
  func json() {
    let text = String(
      decoding: EntryText.bytes(entries, format: .json, terminator: Self.lineEnd), as: UTF8.self)
    #expect(
      text == """
        {"title": "Japan", "details": [{"label": "capital", "value": "Tokyo"}]}
        {"title": "\u{FFFD}", "details": [], "bytes": "/xs="}

        """)
  }

  @Test("In JSON an entry that is missing says why")
  func missing() {
    let bytes = EntryText.bytes(
      [TextEntry(missing: "row 7 is no longer there")], format: .json, terminator: Self.lineEnd)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"title": "(row 7 is no longer there)", "details": [], "missing": "row 7 is no longer there"}

        """)
  }

  @Test("In JSON suggestions are one object, of terms and entries")
  func suggestions() {
    let suggestions: [Suggestion] = [.term("It\""), .entry(country("Japan", "Tokyo"))]
    #expect(
      JSONText.line(suggestions, text: "it", scope: .named("Italian")) == """
        {"query": "it", "scope": "Italian", "suggestions": [{"term": "It\\""}, \
        {"title": "Japan", "details": [{"label": "capital", "value": "Tokyo"}]}]}
        """)
    #expect(
      JSONText.line([], text: "", scope: .all) == #"{"query": "", "scope": "All", "suggestions": []}"#)
  }

  @Test(
    "Raw entries that hold their own end are warned of",
    arguments: [
      ("a\nb", lineEnd, "Warning: an entry holds a line end; --print0 ends each entry with a NUL instead."),
      ("a\0b", 0, "Warning: an entry holds a NUL, so --print0 does not tell where it ends."),
      ("a\nb", 0, nil), ("a\0b", lineEnd, nil), ("a", lineEnd, nil),
    ] as [(String, UInt8, String?)])
  func warning(title: String, terminator: UInt8, expected: String?) {
    let entries = [TextEntry(title: "before"), TextEntry(title: title)]
    for format in [OutputFormat.text, .lines] {
      #expect(EntryText.warning(entries, format: format, terminator: terminator) == expected)
    }
    #expect(EntryText.warning(entries, format: .json, terminator: terminator) == nil)
  }

  @Test("It is the raw bytes that count, not the title")
  func warningOfBytes() {
    let entries = [TextEntry(title: "a\nb", rawBytes: [0x61]), TextEntry(title: "c", rawBytes: [0])]
    #expect(EntryText.warning(entries, format: .lines, terminator: Self.lineEnd) == nil)
    #expect(EntryText.warning(entries, format: .lines, terminator: 0) != nil)
  }
}
