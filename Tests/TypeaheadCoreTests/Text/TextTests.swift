import Testing
import TypeaheadCore

@Suite("Texts")
struct TextTests {
  @Test(
    "White space and line ends are trimmed from both ends only",
    arguments: [
      ("", ""), (" ", ""), ("\t\r\n \u{A0}\u{3000}", ""), ("jap", "jap"), (" jap ", "jap"),
      ("\tnew  york\r\n", "new  york"), ("\u{3000}日本\u{2003}", "日本"), ("\r\na\r\n", "a"),
      ("a\u{301} ", "a\u{301}"), ("\u{200B}a", "\u{200B}a"),
    ])
  func trimming(text: String, expected: String) {
    let trimmed = text.trimmingWhitespace()
    #expect(Array(trimmed.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(SearchQuery(text: text, filter: 0).text == expected)
  }

  @Test(
    "Case and accents are folded away, in both normal forms",
    arguments: [
      ("", ""), ("Japan", "japan"), ("CÔTE", "cote"), ("Côte", "cote"), ("co\u{302}te", "cote"),
      ("Brasília", "brasilia"), ("ŠKODA Žižkov", "skoda zizkov"), ("Ąčğİő", "acgio"), ("Straße", "strasse"),
      ("ÆØŁ", "æøł"), ("日本", "日本"), ("ΑΘΗΝΑ", "αθηνα"), ("👍🏽", "👍🏽"), ("a\u{36F}\u{300}b", "ab"),
    ])
  func folding(text: String, expected: String) {
    let folded = TextFolding.fold(text)
    #expect(Array(folded.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(TextFolding.fold(folded) == folded)
  }

  @Test(
    "Durations in words",
    arguments: [
      (Duration.zero, "0 ms"), (.milliseconds(1), "1 ms"), (.milliseconds(300), "300 ms"),
      (.milliseconds(999), "999 ms"), (.microseconds(999_999), "999 ms"), (.seconds(1), "1 s"),
      (.milliseconds(1500), "1.5 s"), (.milliseconds(1050), "1.05 s"), (.milliseconds(1005), "1.005 s"),
      (.milliseconds(1250), "1.25 s"), (.seconds(10), "10 s"), (.seconds(90), "90 s"),
    ])
  func durations(duration: Duration, words: String) {
    #expect(duration.inWords == words)
  }

  @Test(
    "Whole milliseconds are rounded down",
    arguments: [(1_999, 1), (999, 0), (2_000, 2), (3_600_000_500, 3_600_000)])
  func wholeMilliseconds(microseconds: Int, milliseconds: Int64) {
    #expect(Duration.microseconds(microseconds).wholeMilliseconds == milliseconds)
  }

  @Test("A query is its trimmed text and its filter")
  func queries() {
    #expect(SearchQuery(text: " a ", filter: 1) == SearchQuery(text: "a", filter: 1))
    #expect(SearchQuery(text: "a", filter: 1) != SearchQuery(text: "a", filter: 2))
    #expect(SearchQuery(text: "a", filter: 1) != SearchQuery(text: "A", filter: 1))
  }

  @Test("A failure is told in words")
  func failures() {
    #expect(SearchFailure.source(SearchSourceError("No such table.")).description == "No such table.")
    #expect(
      SearchFailure.timedOut(after: .milliseconds(1500), unfinished: 0).description == "timed out after 1.5 s"
    )
    #expect(SearchFailure.cancelledBySource.description == "The search was cancelled by its source.")
  }
}
