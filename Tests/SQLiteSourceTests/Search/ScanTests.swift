import Foundation
import LinesSource
import TestSupport
import Testing
import TypeaheadCore

@testable import SQLiteSource

@Suite("A search of a table without an index", .timeLimit(.minutes(5)))
struct ScanTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Finds and ranks rows of one column as lines are found and ranked", arguments: 0..<8 as Range<UInt64>)
  func asLines(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let letters = [
      "a", "b", "B", "\u{E9}", "e\u{301}", "E", " ", "-", "9", "\u{DF}", "\u{65E5}", "\"", "'", "%", "_",
    ]
    let rows = (0..<400).map { _ in
      generator.pick(Int.random(in: 1...9, using: &generator), from: letters).joined()
    }
    let database = try TestDatabase(folder.path("a.db"), "CREATE TABLE t (a TEXT)", "BEGIN")
    for row in rows { try database.run("INSERT INTO t VALUES (?)", row) }
    try database.run("COMMIT")
    let lines = LinesSource(
      LinesConfiguration(inputs: [.path(try folder.write("lines", rows.map { $0 + "\n" }.joined()))]))
    let source = try source(database.path)
    for _ in 0..<40 {
      let text = generator.pick(Int.random(in: 1...4, using: &generator), from: letters + ["!", "\\"])
        .joined()
      // A text that asks for nothing lists the rows in their own order.
      if QueryTerms(text).terms.isEmpty { continue }
      let limit = Bool.random(using: &generator) ? 7 : nil
      let answer = try await source.search(text, limit: limit, shown: 3)
      let expected = try await lines.search(
        SearchRequest(query: SearchQuery(text: text, filter: .all), limit: limit))
      #expect(answer.total == expected.total, "\(text)")
      #expect(
        answer.entries(from: 0, limit: nil).map(\.title)
          == expected.entries(from: 0, limit: nil).map(\.title),
        "\(text)")
    }
  }

  @Test("Terms may stand in several columns, and the title decides the rank")
  func columns() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (a TEXT, b TEXT, c)",
      "INSERT INTO t VALUES ('x', 'jap', 1), ('a jap', 'y', 2), ('japan', 'z', 3), ('jap', '', 4), ('ja', 'p', 5)"
    )
    let source = try source(database.path)
    #expect(try await source.titles("jap") == ["jap", "japan", "a jap", "x"])
    #expect(try await source.titles("jap y") == ["a jap"])
    #expect(try await source.titles("jap !3 !4") == ["a jap", "x"])
    let some = try self.source(database.path) { $0.details = ["c"] }
    #expect(try await some.titles("jap") == ["jap", "japan", "a jap"])
    #expect(try await some.search("japan").entries.first?.details == [.init(label: "c", value: "3")])
    #expect(try await some.search("japan").entries.first?.further == [.init(label: "b", value: "z")])
  }

  @Test("Whatever a row holds is told, and its own bytes are handed on")
  func values() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (a TEXT, b)",
      "INSERT INTO t VALUES (NULL, 'null'), (x'6100FF', 'blob'), (12, 'number'), (1.5, 'float'), ('', 'empty')",
      "INSERT INTO t VALUES ('text', NULL), ('text2', zeroblob(1)), ('text3', x'')")
    try database.run("INSERT INTO t VALUES (?, 'bad')", bytes: [[0x61, 0xFF, 0x62]])
    try database.run("INSERT INTO t VALUES (?, 'nul')", bytes: [[0x61, 0x00, 0x62]])
    try database.run("INSERT INTO t VALUES (?, 'line')", bytes: [Array("c\nd".utf8)])
    let source = try source(database.path)
    func row(_ text: String) async throws -> (String, [UInt8]?, String?) {
      let entry = try await source.search(text).entries.first
      return (entry?.title ?? "none", entry?.rawBytes, entry?.details.first?.value)
    }
    #expect(try await row("null") == ("", [], "null"))
    #expect(try await row("blob") == ("(3 bytes)", [0x61, 0x00, 0xFF], "blob"))
    #expect(try await row("number") == ("12", [0x31, 0x32], "number"))
    #expect(try await row("float") == ("1.5", Array("1.5".utf8), "float"))
    #expect(try await row("empty") == ("", [], "empty"))
    #expect(try await row("bad") == ("a\u{FFFD}b", [0x61, 0xFF, 0x62], "bad"))
    #expect(try await row("nul !null") == ("a\u{0}b", [0x61, 0x00, 0x62], "nul"))
    #expect(try await row("\"c d\"") == ("c\nd", Array("c\nd".utf8), "line"))
    let texts = try await source.search("text").entries
    #expect(texts.map(\.title) == ["text", "text2", "text3"])
    #expect(texts.map { $0.details.first?.value } == ["", "(1 byte)", "(0 bytes)"])
  }

  @Test("Values of 10 MB are searched and shown")
  func large() async throws {
    let database = try TestDatabase(folder.path("a.db"), "CREATE TABLE t (a TEXT, b TEXT)")
    let value = String(repeating: "lorem ipsum ", count: 900_000) + "needle"
    try database.run("INSERT INTO t VALUES ('small', 'x'), ('large', ?)", value)
    let source = try source(database.path)
    let entry = try #require(try await source.search("needle").entries.first)
    #expect(entry.title == "large" && entry.details.first?.value.utf8.count == value.utf8.count)
  }

  @Test("A database in UTF-16 is searched like any other")
  func utf16() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "PRAGMA encoding = 'UTF-16'", "CREATE TABLE t (a TEXT)",
      "INSERT INTO t VALUES ('C\u{F4}te d''Ivoire'), ('x')")
    #expect(try await source(database.path).titles("cote") == ["C\u{F4}te d'Ivoire"])
  }

  @Test("Rows are counted up to a number, and all of them where all are asked for")
  func totals() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (a TEXT)",
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001) INSERT INTO t SELECT 'row ' || i FROM n",
      "CREATE VIRTUAL TABLE f USING fts5(a)", "INSERT INTO f SELECT a FROM t")
    for table in ["t", "f"] {
      let source = try source(database.path) { $0.table = table }
      for text in ["row", ""] {
        #expect(try await source.search(text, limit: 10).total == .moreThan(10_000), "\(table)")
        #expect(try await source.search(text, limit: 10).entryCount == 10)
        #expect(try await source.search(text, limit: 10_001).total == .exactly(10_001))
        #expect(try await source.search(text).entryCount == 10_001)
      }
    }
    try database.run("DELETE FROM t WHERE rowid = 5")
    #expect(
      try await source(database.path) { $0.table = "t" }.search("row", limit: 10).total == .exactly(10_000))
  }

  @Test("Rows that are read later are those that were found, or say what became of them")
  func later() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (a TEXT)", "INSERT INTO t VALUES ('x1'), ('x2'), ('x3'), ('x4')")
    let answer = try await source(database.path).search("x", limit: 100, shown: 1)
    #expect(answer.entries.map(\.title) == ["x1"] && answer.total == .exactly(4))
    try database.run("DELETE FROM t WHERE a = 'x3'")
    try database.run("UPDATE t SET a = 'changed' WHERE a = 'x4'")
    #expect(
      answer.entries(from: 1, limit: nil).map(\.title) == ["x2", "(row 3 is no longer there)", "changed"])
    try database.run("DROP TABLE t")
    #expect(
      answer.entries(from: 3, limit: nil).map(\.title)
        == ["(row 4 cannot be read: Cannot search \(database.path): no such table: t.)"])
  }

  private func source(
    _ path: String, _ change: (inout SQLiteConfiguration) -> Void = { _ in }
  ) throws -> SQLiteSource { try SQLiteSourceTests.source(path, change) }
}
