import Testing

@testable import SQLiteSource

@Suite("What the statement tells that made a full-text index")
struct FullTextIndexTests {
  @Test(
    "Its options are read as FTS5 reads them",
    arguments: [
      ("CREATE VIRTUAL TABLE t USING fts5(a, b)", false, false, []),
      ("create virtual table \"t (x\" using FTS5 ( a , b UNINDEXED )", false, false, ["b"]),
      ("CREATE VIRTUAL TABLE IF NOT EXISTS main.t USING fts5(a, tokenize='trigram')", true, false, []),
      ("CREATE VIRTUAL TABLE t USING fts5(a,tokenize=\"trigram case_sensitive 1\")", true, false, []),
      ("CREATE VIRTUAL TABLE t USING fts5(a, tokenize = 'porter unicode61')", false, false, []),
      ("CREATE VIRTUAL TABLE t USING fts5(a, content='')", false, true, []),
      ("CREATE VIRTUAL TABLE t USING fts5(a, content=\"\", content_rowid='x')", false, true, []),
      ("CREATE VIRTUAL TABLE t USING fts5(a, content='b, c')", false, false, []),
      (
        "CREATE VIRTUAL TABLE t USING \"fts5\"([a b] unindexed, \"c\"\"d\" UNINDEXED)", false, false,
        ["a b", "c\"d"]
      ),
      ("CREATE VIRTUAL TABLE t USING fts5(tokenize, trigram)", false, false, []),
    ] as [(String, Bool, Bool, Set<String>)])
  func options(statement: String, isTrigram: Bool, isContentless: Bool, unindexed: Set<String>) throws {
    let index = try #require(FullTextIndex(statement: statement))
    #expect(index.isTrigram == isTrigram)
    #expect(index.isContentless == isContentless)
    #expect(index.unindexed == unindexed)
  }

  @Test(
    "Other statements make none",
    arguments: [
      "CREATE TABLE fts5(a)", "CREATE VIRTUAL TABLE t USING fts4(a)", "CREATE VIRTUAL TABLE t USING fts5",
      "CREATE VIEW v AS SELECT 'USING fts5(a)'", "", ")(",
    ])
  func others(statement: String) {
    #expect(FullTextIndex(statement: statement) == nil)
  }
}
