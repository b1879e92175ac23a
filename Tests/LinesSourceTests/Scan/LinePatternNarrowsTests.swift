import Testing

@testable import LinesSource

@Suite("Patterns that narrow others")
struct LinePatternNarrowsTests {
  @Test(
    "A pattern narrows an earlier one if it asks for no less and excludes no less",
    arguments: [
      (now: "brasil", earlier: "bras", narrows: true),
      (now: "bras", earlier: "brasil", narrows: false),
      (now: "sao paulo", earlier: "paul", narrows: true),
      (now: "paul", earlier: "sao paulo", narrows: false),
      (now: "a", earlier: "", narrows: true),
      (now: "", earlier: "", narrows: true),
      (now: "", earlier: "a", narrows: false),
      (now: "ab", earlier: "b a", narrows: true),
      (now: "a -b", earlier: "a", narrows: true),
      (now: "a", earlier: "a -b", narrows: false),
      (now: "a -b", earlier: "a -abc", narrows: true),
      (now: "a -abc", earlier: "a -b", narrows: false),
    ])
  func narrows(now: String, earlier: String, narrows: Bool) {
    #expect(pattern(now).narrows(pattern(earlier)) == narrows)
  }

  private func pattern(_ words: String) -> LinePattern {
    let words = words.split(separator: " ")
    return LinePattern(
      terms: words.filter { !$0.hasPrefix("-") }.map { Array($0.utf8) },
      excluded: words.filter { $0.hasPrefix("-") }.map { Array($0.dropFirst().utf8) })
  }
}
