import Testing
import TypeaheadCore

@testable import LinesSource

@Suite("The fields of a line")
struct FieldTests {
  private func entry(_ line: String, _ change: (inout LinesConfiguration) -> Void) -> TextEntry {
    var configuration = LinesConfiguration(inputs: [])
    change(&configuration)
    return LineFields(configuration).entry(Array(line.utf8))
  }

  @Test(
    "A delimiter parts a line, also at its ends",
    arguments: [
      ("a,b,c", ",", ["a", "b", "c"]), ("", ",", [""]), (",", ",", ["", ""]), ("a", ",", ["a"]),
      ("a::b:c", "::", ["a", "b:c"]), (":::", "::", ["", ":"]), ("a→b", "→", ["a", "b"]),
    ])
  func splitting(line: String, delimiter: String, expected: [String]) {
    let splitter = FieldSplitter(delimiter: Array(delimiter.utf8))
    #expect(splitter.fields(of: Array(line.utf8)).map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test("Without a delimiter the line is the title, and its bytes are what is picked")
  func whole() {
    #expect(entry("a,b") { _ in } == TextEntry(title: "a,b", rawBytes: Array("a,b".utf8)))
  }

  @Test("The first field is the title, the others are details by their numbers")
  func details() {
    let expected = TextEntry(
      title: "a", details: [.init(label: "field 2", value: "b"), .init(label: "field 3", value: "c")],
      rawBytes: Array("a,b,c".utf8))
    #expect(entry("a,b,c") { $0.delimiter = "," } == expected)
  }

  @Test("Shown fields may be any, in any order; those that a line lacks are left out")
  func shown() {
    let shown = entry("a,b,c") {
      $0.delimiter = ","
      $0.shownFields = [3, 9, 1]
      $0.pickedField = 2
    }
    let expected = TextEntry(
      title: "c", details: [.init(label: "field 1", value: "a")], rawBytes: Array("b".utf8))
    #expect(shown == expected)
    let short = entry("a") {
      $0.delimiter = ","
      $0.shownFields = [2]
      $0.pickedField = 2
    }
    #expect(short == TextEntry(title: "", rawBytes: []))
  }

  @Test("The values of a field are collected once each, and too many are none")
  func scopes() {
    let collector = ScopeCollector(
      splitter: FieldSplitter(delimiter: [UInt8(ascii: ",")]), field: 2, separator: UInt8(ascii: "\n"))
    collector.take(Array("a,y\nb,x\r\nc\nd,\ne,y\n".utf8)[...])
    #expect(collector.names == ["x", "y"])
    collector.take(Array((1...999).map { "a,\($0)\n" }.joined().utf8)[...])
    #expect(collector.names == nil)
  }
}
