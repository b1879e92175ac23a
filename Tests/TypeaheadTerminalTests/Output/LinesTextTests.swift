import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("Entries are written as their bytes")
struct LinesTextTests {
  @Test("Raw bytes come before the title, nothing is changed, and what is missing has none")
  func bytes() {
    let entries = [
      TextEntry(title: "é", details: [.init(label: "a", value: "b")]), TextEntry(title: ""),
      TextEntry(title: "shown", rawBytes: [0xFF, 0x1B]), TextEntry(title: "gone", rawBytes: []),
      TextEntry(missing: "row 7 is no longer there"),
    ]
    #expect(LinesText.bytes(entries) == [0xC3, 0xA9, 10, 10, 0xFF, 0x1B, 10, 10])
    #expect(LinesText.bytes(entries, terminator: 0) == [0xC3, 0xA9, 0, 0, 0xFF, 0x1B, 0, 0])
    #expect(LinesText.bytes([]) == [])
  }
}
