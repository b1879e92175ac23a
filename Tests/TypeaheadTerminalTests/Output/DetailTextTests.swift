import Testing
import TypeaheadCore
import TypeaheadTerminal

@Suite("Every field of entries is told")
struct DetailTextTests {
  @Test("One field a line, and an empty line between two entries")
  func lines() {
    let entries = [
      country("Japan", "Tokyo"), TextEntry(title: "Nowhere"),
      TextEntry(title: "a", details: [.init(label: "b", value: "c"), .init(label: "d", value: "e")]),
    ]
    #expect(
      DetailText.lines(entries) == [
        "title: Japan", "capital: Tokyo", "", "title: Nowhere", "", "title: a", "b: c", "d: e",
      ])
    #expect(DetailText.lines([]) == [])
  }

  @Test("Labels and values are sanitized")
  func sanitized() {
    let entry = TextEntry(
      title: "a\nb\u{1B}[2J", details: [.init(label: "l\r", value: "\u{202E}v\u{9B}")])
    #expect(DetailText.lines([entry]) == [#"title: a\x0Ab\x1B[2J"#, #"l\x0D: \u{202E}v\x9B"#])
  }

  @Test("Nothing is cut")
  func long() {
    let text = String(repeating: "é", count: 5000)
    let entry = TextEntry(title: text, details: [.init(label: "body", value: text)])
    #expect(DetailText.lines([entry]) == ["title: \(text)", "body: \(text)"])
  }
}
