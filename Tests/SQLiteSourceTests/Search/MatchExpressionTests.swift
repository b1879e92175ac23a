import Testing
import TypeaheadCore

@testable import SQLiteSource

@Suite("What is typed as a query of FTS5")
struct MatchExpressionTests {
  @Test(
    "Each term is a quoted text, the last one a beginning",
    arguments: [
      ("dune", "\"dune\" *"), ("dune fra", "\"dune\" \"fra\" *"), ("\"frank her", "\"frank her\" *"),
      ("dune !mess", "\"dune\" NOT \"mess\" *"), ("!mess dune", "\"dune\" * NOT \"mess\""),
      ("a\\\"b", "\"a\"\"b\" *"), ("NEAR(a,b) OR c:d* ^e", "\"NEAR(a,b)\" \"OR\" \"c:d*\" \"^e\" *"),
    ])
  func words(text: String, expression: String) {
    let match = MatchExpression(QueryTerms(text), isTrigram: false)
    #expect(match?.text == expression)
    #expect(match?.isWhole == true)
  }

  @Test("Without a term that occurs there is nothing to ask for", arguments: ["", "!a", "!\"a b\" !c", "!"])
  func none(text: String) {
    #expect(MatchExpression(QueryTerms(text), isTrigram: false) == nil)
  }

  @Test("An index of three characters is not asked for less")
  func trigrams() {
    let match = MatchExpression(QueryTerms("dune ab !me \u{E9}t\u{E9}"), isTrigram: true)
    #expect(match?.text == "\"dune\" \"\u{E9}t\u{E9}\"")
    #expect(match?.isWhole == false)
    #expect(MatchExpression(QueryTerms("dune !mess"), isTrigram: true)?.text == "\"dune\" NOT \"mess\"")
    #expect(MatchExpression(QueryTerms("ab"), isTrigram: true) == nil)
  }
}
