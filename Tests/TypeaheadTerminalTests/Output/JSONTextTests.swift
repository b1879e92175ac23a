import Foundation
import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("A settle is told as JSON")
struct JSONTextTests {
  typealias Answer = SearchAnswer<TextEntry>

  private static let late = SearchFailure.timedOut(after: .seconds(10), unfinished: 0)

  @Test("A result is one line with its keys in order")
  func results() {
    let answer = Answer(entries: [country("Japan", "Tokyo")], warnings: ["Old \"cache\"."])
    #expect(
      JSONText.line(settled(.results(answer), "jap"), inputLine: 2) == """
        {"line": 2, "query": "jap", "scope": "All", "generation": 3, "phase": "results", "total": 1, \
        "complete": true, "entries": [{"title": "Japan", "details": [{"label": "capital", "value": "Tokyo"}]}], \
        "warnings": ["Old \\"cache\\"."], "error": null, "milliseconds": 450.2}
        """)
  }

  @Test("A text from the command line has no line, and a scope its name")
  func noLine() {
    let update = settled(.empty(Answer(entries: [])), "xyz", scope: .named("Italian"), generation: .max)
    #expect(
      JSONText.line(update, inputLine: nil) == """
        {"line": null, "query": "xyz", "scope": "Italian", "generation": 18446744073709551615, \
        "phase": "empty", "total": 0, "complete": true, "entries": [], "warnings": [], "error": null, \
        "milliseconds": 450.2}
        """)
  }

  @Test(
    "What is known of the total is told, and whether it may be more",
    arguments: [
      (.results(Answer(entries: numbered(2), total: .exactly(214))), #""total": 214, "complete": true"#),
      (.results(Answer(entries: numbered(2), total: .moreThan(9))), #""total": 9, "complete": false"#),
      (.results(Answer(entries: numbered(2), isComplete: false)), #""total": 2, "complete": false"#),
      (.empty(Answer(entries: [], isComplete: false)), #""total": 0, "complete": false"#),
      (.failed(late, partial: Answer(entries: numbered(2))), #""total": 2, "complete": false"#),
      (.failed(late, partial: Answer(entries: [])), #""total": null, "complete": false"#),
      (.failed(late, partial: nil), #""total": null, "complete": false"#),
    ] as [(SearchPhase<TextEntry>, String)])
  func total(phase: SearchPhase<TextEntry>, members: String) {
    let line = JSONText.line(settled(phase), inputLine: 1)
    #expect(line?.contains(members) == true)
  }

  @Test("A failure has its reason as error")
  func failure() {
    let reason = SearchFailure.source(SearchSourceError("The server is not responding.\n"))
    #expect(
      JSONText.line(settled(.failed(reason, partial: nil), "error"), inputLine: 1) == """
        {"line": 1, "query": "error", "scope": "All", "generation": 3, "phase": "failed", "total": null, \
        "complete": false, "entries": [], "warnings": [], "error": "The server is not responding.\\n", \
        "milliseconds": 450.2}
        """)
    let line = JSONText.line(settled(.failed(Self.late, partial: nil)), inputLine: 1)
    #expect(line?.contains(#""error": "timed out after 10 s", "#) == true)
  }

  @Test(
    "Bytes are given only where they are not UTF-8",
    arguments: [
      (nil, #"{"title": "t", "details": []}"#),
      (Array("é".utf8), #"{"title": "t", "details": []}"#),
      ([], #"{"title": "t", "details": []}"#),
      ([0x66, 0xFF], #"{"title": "t", "details": [], "bytes": "Zv8="}"#),
      // Overlong, a surrogate, and cut off: a lenient check would pass these.
      ([0xC0, 0x80], #"{"title": "t", "details": [], "bytes": "wIA="}"#),
      ([0xED, 0xA0, 0x80], #"{"title": "t", "details": [], "bytes": "7aCA"}"#),
      ([0xE2, 0x82], #"{"title": "t", "details": [], "bytes": "4oI="}"#),
    ] as [([UInt8]?, String)])
  func bytes(raw: [UInt8]?, entry: String) {
    let answer = Answer(entries: [TextEntry(title: "t", rawBytes: raw)])
    let line = JSONText.line(settled(.results(answer)), inputLine: 1)
    #expect(line?.contains("\"entries\": [\(entry)]") == true)
  }

  @Test("Hostile texts come through a parser unchanged, and the line is safe to look at")
  func hostile() throws {
    let title = "\u{1B}[2J\n\"\\\u{9B}m\u{202E}\u{2028}\0" + String(repeating: "👩‍👩‍👧", count: 2000)
    let entry = TextEntry(title: title, details: [.init(label: title, value: "")])
    let update = settled(
      .results(Answer(entries: [entry], warnings: [title])), "a\u{7}b", scope: .named(title))
    let line = try #require(JSONText.line(update, inputLine: 1))
    #expect(!line.unicodeScalars.contains(where: Sanitizer.isHarmful))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["query"] as? String == "a\u{7}b")
    #expect(object["scope"] as? String == title)
    #expect(object["warnings"] as? [String] == [title])
    #expect(object["milliseconds"] as? Double == 450.2)
    let entries = try #require(object["entries"] as? [[String: Any]])
    #expect(entries.first?["title"] as? String == title)
    #expect(entries.first?["details"] as? [[String: String]] == [["label": title, "value": ""]])
  }

  @Test(
    "What has not settled has no line", arguments: [.idle, .waiting, .searching] as [SearchPhase<TextEntry>])
  func unsettled(phase: SearchPhase<TextEntry>) {
    #expect(JSONText.line(settled(phase), inputLine: nil) == nil)
  }

  @Test("Entries past the limit are left out, and the total stays")
  func limit() {
    let line = JSONText.line(settled(.results(Answer(entries: numbered(3)))), inputLine: 1, limit: 1)
    #expect(
      line?.contains(#""total": 3, "complete": true, "entries": [{"title": "Title 1", "details": []}], "#)
        == true)
  }
}
