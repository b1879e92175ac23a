import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("Rows show entries in one line")
struct RowTextTests {
  @Test(
    "A row is number, title and details",
    arguments: [
      (country("Australia", "Canberra"), 1, "1. Australia, Canberra"),
      (
        TextEntry(title: "Sushi", details: [.init(label: "a", value: "b"), .init(label: "c", value: "d")]),
        10, "10. Sushi, b, d"
      ),
      (TextEntry(title: ""), 2, "2. "),
      (TextEntry(title: "", details: [.init(label: "capital", value: "Bern")]), 2, "2. , Bern"),
      (TextEntry(title: "A", details: [.init(label: "note", value: "")]), 3, "3. A"),
      (
        TextEntry(title: "\u{1B}[2J\n2. Forged", details: [.init(label: "\u{7}", value: "\u{9B}m\u{202E}")]),
        1,
        #"1. \x1B[2J\x0A2. Forged, \x9Bm\u{202E}"#
      ),
      (TextEntry(title: "👩‍👩‍👧 日本"), 4, "4. 👩‍👩‍👧 日本"),
      (TextEntry(title: "shown", rawBytes: [0xFF]), 5, "5. shown"),
    ])
  func row(entry: TextEntry, number: Int, text: String) {
    #expect(RowText(query: "a").row(entry, number: number) == text)
  }

  @Test("Numbers rise from the first")
  func numbers() {
    #expect(RowText(query: "").rows(titled("a", "b"), firstNumber: 11) == ["11. a", "12. b"])
  }

  @Test("A row of 500 characters is whole, one of 501 is cut")
  func limit() {
    let whole = String(repeating: "x", count: 497)
    let row = RowText(query: "none")
    #expect(row.row(TextEntry(title: whole), number: 1) == "1. " + whole)
    #expect(row.row(TextEntry(title: whole + "x"), number: 1) == "1. " + whole.dropLast(3) + "...")
    #expect(row.row(TextEntry(title: whole), number: 10) == "10. " + whole.dropLast(4) + "...")
    let families = String(repeating: "👩‍👩‍👧", count: 497)
    #expect(row.row(TextEntry(title: families), number: 1) == "1. " + families)
    #expect(row.row(TextEntry(title: families + "!"), number: 1) == "1. " + families.dropLast(3) + "...")
  }

  private static let filler = String(repeating: "x", count: 60_000)

  @Test(
    "A long row is cut around its first match",
    arguments: [
      ("japan", "JAPAN" + filler, "JAPAN", "start"),
      ("japan", filler + "Japan", "Japan", "end"),
      ("japan", filler + "JÁPAŃ" + filler + "Japan", "JÁPAŃ", "middle"),
      ("JÁPAN", filler + "ja\u{301}pan" + filler, "ja\u{301}pan", "middle"),
      // The whole query comes before its words, and the words in their order.
      ("one two", "one" + filler + "two" + filler + "One two" + filler, "One two", "middle"),
      ("one two", filler + "two" + filler + "one" + filler, "one", "middle"),
      ("zero two", filler + "two" + filler, "two", "middle"),
      ("zero", filler, "", "start"),
      ("", filler, "", "start"),
      ("\u{301}", filler, "", "start"),
      // Folding changes lengths in bytes and scalars before the match.
      ("japan", String(repeating: "İe\u{301}ẞ", count: 10_000) + "Japan" + filler, "Japan", "middle"),
      ("👩", filler + "👩‍👩‍👧" + filler, "👩‍👩‍👧", "middle"),
      ("a\u{1B}b", filler + "A\u{1B}B" + filler, #"A\x1BB"#, "middle"),
      ("japan", String(repeating: "\u{1B}", count: 60_000) + "Japan", "Japan", "end"),
    ])
  func cut(query: String, title: String, match: String, place: String) {
    let row = RowText(query: query).row(TextEntry(title: title), number: 7)
    #expect(row.count == 500)
    #expect(row.contains(match))
    #expect(row.hasPrefix("7. ...") == (place != "start"))
    #expect(row.hasSuffix("...") == (place != "end"))
    #expect(!row.unicodeScalars.contains(where: Sanitizer.isHarmful))
  }

  @Test("A match in the middle has as much text before it as after it")
  func centred() {
    let row = RowText(query: "ja").row(TextEntry(title: Self.filler + "ja" + Self.filler), number: 1)
    let before = String(repeating: "x", count: 244)
    let after = String(repeating: "x", count: 245)
    #expect(row == "1. ..." + before + "ja" + after + "...")
  }

  @Test("A match longer than a row shows its beginning")
  func longMatch() {
    let query = "y" + String(repeating: "z", count: 999)
    for title in [query, Self.filler + query + Self.filler] {
      let row = RowText(query: query).row(TextEntry(title: title), number: 1)
      #expect(row.count == 500)
      #expect(row.contains("yz"))
    }
  }

  @Test("A row is never over 500 characters, wherever its match is", arguments: 0..<120)
  func everyPlace(step: Int) {
    var title = Array(repeating: Character("é"), count: 1100)
    title[step * 9] = "J"
    let row = RowText(query: "j").row(TextEntry(title: String(title)), number: 123)
    #expect(row.count == 500)
    #expect(row.contains("J"))
  }
}

@Suite("Rows of very long lines")
struct LongRowTests {
  @Test(
    "They show their first match, wherever it is, as short ones do",
    arguments: [(0, 100_000), (100_000, 0), (50_000, 50_000), (40_000, 3), (3, 40_000)])
  func long(before: Int, after: Int) {
    let title = String(repeating: "é", count: before) + "Needle" + String(repeating: "y", count: after)
    let row = RowText(query: "needle").row(TextEntry(title: title), number: 1)
    #expect(row.contains("Needle") && row.count <= 500)
    #expect(row.hasPrefix(before > 400 ? "1. ..." : "1. é") || before == 0)
    #expect(row.hasSuffix(after > 400 ? "..." : "y") || after == 0)
  }
}
