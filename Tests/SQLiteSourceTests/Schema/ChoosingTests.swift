import TestSupport
import Testing
import TypeaheadCore

@testable import SQLiteSource

@Suite("Which table and columns are searched")
struct ChoosingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func message(_ path: String, _ change: (inout SQLiteConfiguration) -> Void = { _ in }) -> String? {
    var message: String?
    #expect(throws: SearchSourceError.self) {
      do { _ = try source(path, change) } catch {
        message = "\(error)"
        throw error
      }
    }
    return message
  }

  @Test(
    "The only table is searched, its first column of text the title, a number that SQLite gave for :show alone"
  )
  func onlyTable() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE books (id INTEGER PRIMARY KEY, year INT, title VARCHAR(20), author)",
      "INSERT INTO books VALUES (7, 1965, 'Dune', 'Herbert')", "CREATE VIEW v AS SELECT 1")
    let source = try source(database.path)
    #expect(source.name == "books in a.db")
    #expect(source.scopeNames == [])
    let entry = try #require(try await source.search("dune").entries.first)
    #expect(
      entry
        == TextEntry(
          title: "Dune",
          details: [.init(label: "year", value: "1965"), .init(label: "author", value: "Herbert")],
          further: [.init(label: "id", value: "7")], rawBytes: Array("Dune".utf8)))
    #expect(try await source.titles("7") == [])
    #expect(try await source.titles("1965") == ["Dune"])
  }

  @Test("The only full-text index is searched before tables, and what it keeps itself in is no table")
  func onlyIndex() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE one (a TEXT)", "CREATE TABLE two (a TEXT)",
      "CREATE VIRTUAL TABLE found USING fts5(k UNINDEXED, a, b)", "INSERT INTO found VALUES ('k', 'x', 'y')")
    let source = try source(database.path)
    #expect(source.name == "found in a.db")
    #expect(try await source.titles("y") == ["x"])
    #expect(try await source.titles("k") == [])
  }

  @Test("A table or view that cannot be read keeps only itself from being searched")
  func unreadable() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (a TEXT)", "INSERT INTO t VALUES ('alpha')",
      "CREATE TABLE u (b TEXT)", "CREATE VIEW v AS SELECT b FROM u", "DROP TABLE u")
    #expect(try await source(database.path).titles("alpha") == ["alpha"])
    let broken = "v (cannot be read: no such table: main.u.), a view"
    #expect(
      message(database.path) { $0.table = "v" }
        == "The table \"v\" of \(database.path) cannot be read: no such table: main.u. Name another with --table:\n"
        + "  t (a)\n  \(broken)")
    try database.run("PRAGMA writable_schema = ON")
    try database.run(
      "INSERT INTO sqlite_schema VALUES ('table', 'm', 'm', 0, 'CREATE VIRTUAL TABLE m USING gone(x)')")
    #expect(
      message(database.path)
        == "\(database.path) has several tables. Name one with --table:\n"
        + "  t (a)\n  \(broken)\n  m (cannot be read: no such module: gone.)")
    #expect(try await source(database.path) { $0.table = "t" }.titles("alpha") == ["alpha"])
  }

  @Test("Where there are several, the error lists them with their columns")
  func several() throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE one (a TEXT, b)", "CREATE TABLE two (c TEXT)",
      "CREATE VIEW v AS SELECT a FROM one")
    let list = "\n  one (a, b)\n  two (c)\n  v (a), a view"
    #expect(message(database.path) == "\(database.path) has several tables. Name one with --table:\(list)")
    #expect(
      message(database.path) { $0.table = "x" } == "\(database.path) has no table \"x\". It has:\(list)")
    #expect(try source(database.path) { $0.table = "TWO" }.name == "two in a.db")
    #expect(
      message(database.path) { ($0.table, $0.title) = ("one", "c") }
        == "There is no column \"c\" in one (a, b).")
    #expect(
      message(database.path) { ($0.table, $0.scopeColumn) = ("one", "rowid") }
        == "There is no column \"rowid\" in one (a, b).")
  }

  @Test("A view is searched when it is named, and so is a table without numbers")
  func named() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (k TEXT PRIMARY KEY, v TEXT) WITHOUT ROWID",
      "INSERT INTO t VALUES ('c', 'jap'), ('a', 'a jap'), ('b', 'japan'), ('d', 'none')",
      "CREATE VIEW v AS SELECT v, k FROM t")
    let view = try source(database.path) { $0.table = "v" }
    #expect(try await view.titles("jap") == ["jap", "japan", "a jap"])
    #expect(try await view.titles("") == ["a jap", "japan", "jap", "none"])
    let table = try source(database.path) { ($0.title, $0.pickedColumn) = ("v", "k") }
    let answer = try await table.search("jap", limit: 2, shown: 1)
    #expect(answer.total == .exactly(3))
    #expect(answer.entries(from: 0, limit: nil).map(\.title) == ["jap", "japan"])
    #expect(answer.entries(from: 0, limit: nil).map(\.rawBytes) == [Array("c".utf8), Array("b".utf8)])
  }

  @Test("A view's rows are those that were found, also where an index gives another order")
  func viewWithIndex() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (name, city, note)", "CREATE INDEX i ON t (name, city)",
      """
      INSERT INTO t VALUES ('zebra', 'Oslo', 'first'), ('apple', 'Rome', 'second'), ('mango', 'Oslo', 'third'),
        ('banana', 'Oslo', 'fourth')
      """, "CREATE VIEW v AS SELECT name, city, note FROM t")
    let view = try source(database.path) { ($0.table, $0.details, $0.scopeColumn) = ("v", ["city"], "city") }
    let all = try await view.search("oslo").entries(from: 0, limit: nil)
    #expect(Set(all.map(\.title)) == ["zebra", "mango", "banana"])
    #expect(all.allSatisfy { $0.details.map(\.value) == ["Oslo"] })
    #expect(Set(all.flatMap(\.further).map(\.value)) == ["first", "third", "fourth"])
    let answer = try await view.search("a", scope: .named("Oslo"), limit: 1, shown: 1)
    #expect(answer.total == .exactly(3) && answer.entryCount == 1)
    #expect(try await view.search("", scope: .named("Oslo"), limit: 2).total == .exactly(3))
    #expect(try await view.titles("!oslo") == ["apple"])
  }

  @Test("Of a view's long rows only the first that fit in memory are kept")
  func longViewRows() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (a, b)",
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
      INSERT INTO t SELECT 'row' || printf('%.*c', 51 - i, '.') || i, zeroblob(1048576) FROM n
      """, "CREATE VIEW v AS SELECT a, b FROM t")
    let view = try source(database.path) { $0.table = "v" }
    let answer = try await view.search("row", limit: 100)
    #expect(answer.total == .exactly(50))
    // The shorter a title, the better it matches.
    #expect(answer.entries.map { $0.title.prefix { $0 != "." }.count } == Array(repeating: 3, count: 15))
    #expect(answer.entries.first?.title == "row.50" && answer.entries.last?.title.hasSuffix("36") == true)
  }

  @Test("Names are taken as they are, whatever they hold")
  func strangeNames() async throws {
    let names = ["a\"b", "c]d", "e;--", "select", "f'g", "rowid", "oid", "\u{E9}", " "]
    let columns = names.map {
      "\"\($0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\" TEXT"
    }
    let database = try TestDatabase(
      folder.path("a?mode=rw&x=%41.db"), "CREATE TABLE \"x\"\"y;] \" (\(columns.joined(separator: ", ")))",
      "INSERT INTO \"x\"\"y;] \" VALUES (\(names.indices.map { "'v\($0)'" }.joined(separator: ", ")))")
    for (index, name) in names.enumerated() {
      let source = try source(database.path) {
        ($0.title, $0.pickedColumn, $0.details, $0.scopeColumn) = (name, name, [name], name)
      }
      await source.prepare()
      #expect(source.scopeNames == ["v\(index)"])
      let entry = try await source.search("v\(index)", scope: .named("v\(index)")).entries.first
      #expect(entry?.title == "v\(index)" && entry?.rawBytes == Array("v\(index)".utf8))
    }
  }

  @Test("Scopes are the values of a column, as texts and without NULL, up to a number of them")
  func scopes() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (a TEXT, s, many)",
      "INSERT INTO t VALUES ('x', 1, 0), ('xy', 'B', 0), ('xz', NULL, 0), ('xx', 'B', 0), ('xw', 1.5, 0)")
    let source = try source(database.path) { $0.scopeColumn = "S" }
    #expect(source.scopeNames == nil)
    await source.prepare()
    #expect(source.scopeNames == ["1", "1.5", "B"])
    #expect(try await source.titles("x", scope: .named("b")) == ["xy", "xx"])
    #expect(try await source.titles("x", scope: .named("1")) == ["x"])
    #expect(try await source.titles("", scope: .named("1.5")) == ["xw"])
    await #expect(throws: UnknownScopeError.self) { try await source.search("x", scope: .named("C")) }
    try database.run(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001) INSERT INTO t SELECT 'n', 'x', i FROM n"
    )
    let many = try self.source(database.path) { $0.scopeColumn = "many" }
    await many.prepare()
    #expect(many.scopeNames == [])
    await #expect(throws: SearchSourceError.self) { try await many.search("x", scope: .named("5")) }
  }

  private func source(
    _ path: String, _ change: (inout SQLiteConfiguration) -> Void = { _ in }
  ) throws -> SQLiteSource { try SQLiteSourceTests.source(path, change) }
}
