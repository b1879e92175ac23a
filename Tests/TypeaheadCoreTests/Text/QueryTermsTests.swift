import Testing

@testable import TypeaheadCore

@Suite("How a text is read that asks for words")
struct QueryTermsTests {
  private func parse(_ text: String, exactCase: Bool = false) -> ([String], [String]) {
    let pattern = QueryTerms(text).folded(exactCase: exactCase)
    func texts(_ terms: [[UInt8]]) -> [String] { terms.map { String(decoding: $0, as: UTF8.self) } }
    return (texts(pattern.terms), texts(pattern.excluded))
  }

  @Test(
    "Terms are parted by white space, quotes keep it, an exclamation mark excludes, a backslash escapes",
    arguments: [
      ("", [], []), (" \t ", [], []), ("foo", ["foo"], []), ("  foo\u{A0}bar ", ["foo", "bar"], []),
      ("\"foo bar\"", ["foo bar"], []), ("a\"b c\"d", ["ab cd"], []), ("!foo bar", ["bar"], ["foo"]),
      ("!\"foo bar\"", [], ["foo bar"]), ("\\!foo", ["!foo"], []), ("foo!", ["foo!"], []),
      ("\\\"", ["\""], []), ("foo\\ bar", ["foo bar"], []), ("\\\\", ["\\"], []),
      ("\"a\\\"b\"", ["a\"b"], []),
    ] as [(String, [String], [String])])
  func syntax(text: String, terms: [String], excluded: [String]) {
    #expect(parse(text) == (terms, excluded))
  }

  @Test(
    "What is half typed is read as if it were finished",
    arguments: [
      ("!", [], []), ("\"", [], []), ("\"\"", [], []), ("foo !", ["foo"], []), ("\"foo ba", ["foo ba"], []),
      ("foo\\", ["foo\\"], []), ("\u{301}", [], []),
    ] as [(String, [String], [String])])
  func unfinished(text: String, terms: [String], excluded: [String]) {
    #expect(parse(text) == (terms, excluded))
  }

  @Test("Case and accents are folded away, unless they count")
  func folding() {
    #expect(parse("ÉCOLE !STRASSE") == (["ecole"], ["strasse"]))
    #expect(parse("ÉCOLE !Straße", exactCase: true) == (["ÉCOLE"], ["Straße"]))
  }
}
