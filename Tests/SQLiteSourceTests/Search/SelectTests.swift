import TestSupport
import Testing
import TypeaheadCore

@testable import SQLiteSource

@Suite("A search by a SELECT")
struct SelectTests {
  private let folder: TemporaryFolder
  private let database: TestDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (a TEXT, b INT, s TEXT)",
      "INSERT INTO t VALUES ('100%', 1, 'x'), ('100', 2, 'y'), ('\u{C9}T\u{C9}', 3, 'x'), ('\\', 4, 'x')",
      "CREATE VIRTUAL TABLE f USING fts5(a)", "INSERT INTO f SELECT a FROM t")
  }

  private func source(_ sql: String, picked: String? = nil) throws -> SQLiteSource {
    try SQLiteSourceTests.source(database.path) { ($0.select, $0.pickedColumn) = (sql, picked) }
  }

  @Test("Its parameters are what was typed, and its columns are the entry")
  func parameters() async throws {
    let echo = try source("SELECT :query, :like, :match, :scope, :limit", picked: ":LIKE")
    #expect(echo.scopeNames == nil)
    let answer = try await echo.search("a_b \"c", scope: .named("S"), limit: 5)
    #expect(
      answer.entries == [
        TextEntry(
          title: "a_b \"c",
          details: [
            .init(label: ":like", value: "%a\\_b \"c%"), .init(label: ":match", value: "\"a_b\" \"c\" *"),
            .init(label: ":scope", value: "S"), .init(label: ":limit", value: "10001"),
          ], rawBytes: Array("%a\\_b \"c%".utf8))
      ])
    let plain = try source("SELECT coalesce(:scope, 'none'), :limit")
    #expect(try await plain.search("x").entries.first?.title == "none")
    #expect(try await plain.search("x").entries.first?.details.first?.value == "-1")
  }

  @Test("LIKE takes what was typed as it is, and fold takes case and accents away")
  func patterns() async throws {
    let like = try source("SELECT a FROM t WHERE a LIKE :like ESCAPE '\\' ORDER BY b")
    #expect(try await like.titles("0%") == ["100%"])
    #expect(try await like.titles("\\") == ["\\"])
    #expect(like.scopeNames == [])
    let folded = try source("SELECT a, fold(b), fold(NULL) FROM t WHERE fold(a) LIKE fold(:like) ESCAPE '\\'")
    #expect(try await folded.titles("ete") == ["\u{C9}T\u{C9}"])
    let match = try source("SELECT a FROM f(:match) ORDER BY rowid")
    #expect(try await match.titles("10") == ["100%", "100"])
    await #expect(throws: SearchSourceError("This SELECT asks for :match, so it cannot list all entries.")) {
      try await match.search("")
    }
  }

  @Test("Rows are counted and kept up to a number")
  func totals() async throws {
    let numbers =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT i FROM n"
    for sql in [numbers, numbers + " LIMIT :limit"] {
      let answer = try await source(sql).search("x", limit: 10)
      #expect(answer.total == .moreThan(10_000) && answer.entryCount == 10)
      #expect(try await source(sql).search("x").total == .exactly(20_000))
    }
  }

  @Test("Of many large rows the first are kept, and the others counted")
  func large() async throws {
    let sql = "SELECT printf('%.*c', 1000000, 'x') FROM generate_series"
    let rows =
      "WITH RECURSIVE generate_series(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM generate_series WHERE i < 30) "
    let answer = try await source(rows + sql).search("x", limit: 10_000)
    #expect(answer.total == .exactly(30) && answer.entryCount == 16)
  }

  @Test(
    "What is no SELECT that reads is refused",
    arguments: [
      "PRAGMA table_info(t)", "PRAGMA query_only = 0", "DELETE FROM t",
      "INSERT INTO t VALUES (1, 2, 3) RETURNING a",
      "ATTACH ':memory:' AS x", "SELECT 1; DELETE FROM t", "SELECT 1; /* x */; SELECT 2", "SELECT 1; x",
      "CREATE TABLE x (a)", "BEGIN", "VACUUM INTO 'x'",
      "UPDATE sqlite_master SET sql = ''", "", "-- nothing", "SELECT load_extension('x')", "SELEC",
      "SELECT ?1",
      "SELECT :other", "SELECT nothing FROM t", "SELECT \"nothing\" FROM t", "EXPLAIN SELECT 1; SELECT 2",
    ])
  func refused(sql: String) {
    let error = #expect(throws: SearchSourceError.self) { try source(sql) }
    #expect(error?.description.hasPrefix("--sql: ") == true, "\(error?.description ?? "")")
  }

  @Test(
    "Semicolons and comments may follow it",
    arguments: ["SELECT 'x';", "SELECT 'x'; -- all", "SELECT 'x' /* a; b */ ; ;\n/* c */ -- d\n;"])
  func followed(sql: String) async throws { #expect(try await source(sql).titles("") == ["x"]) }

  @Test("An error while it runs is a failed search, and the next one runs")
  func runtimeError() async throws {
    let source = try source("SELECT CASE :query WHEN 'bad' THEN abs(-9223372036854775808) ELSE 'good' END")
    await #expect(throws: SearchSourceError("Cannot search \(database.path): integer overflow.")) {
      try await source.search("bad")
    }
    #expect(try await source.titles("x") == ["good"])
  }
}
