import Foundation
import TestSupport
import Testing
import TypeaheadCore

@testable import SQLiteSource

@Suite("A database that cannot be read as it should", .timeLimit(.minutes(10)))
struct FaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func database(_ name: String = "a.db") throws -> String {
    let database = try TestDatabase(
      folder.path(name), "PRAGMA page_size = 512", "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT)",
      "CREATE INDEX i ON t (a)", "CREATE VIRTUAL TABLE f USING fts5(a, b)")
    try database.run(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO t SELECT i, 'name ' || i, printf('%.*c', i * 20, 'x') FROM n
      """)
    try database.run("INSERT INTO f SELECT a, b FROM t")
    return database.path
  }

  @Test("What is no database is said to be none")
  func noDatabase() throws {
    let path = try folder.write("text", String(repeating: "no database ", count: 100))
    for (path, message) in [
      (path, "\(path) is not an SQLite database, or it is encrypted."),
      (folder.path("gone"), "Cannot open \(folder.path("gone")): No such file or directory."),
      (folder.path, "\(folder.path) is a folder, not a database."),
      ("/dev/null", "/dev/null is not a file, so it is no database."),
      (try folder.write("empty", ""), "\(folder.path("empty")) has no tables."),
    ] {
      #expect(throws: SearchSourceError(message)) { try source(path) }
    }
    // No database in memory, and no parameters of a URI.
    #expect(throws: SearchSourceError("Cannot open :memory:: No such file or directory.")) {
      try source(":memory:")
    }
    #expect(throws: SearchSourceError.self) { try source("file:\(folder.path("made"))?mode=rwc") }
    #expect(try !folder.names.contains("made"))
  }

  @Test("A truncated file fails, or gives rows that are there")
  func truncated() async throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database()))
    for count in stride(from: 1, to: bytes.count, by: 700) {
      try await search(Data(bytes.prefix(count)))
    }
  }

  @Test("With any page of it overwritten, a search fails or gives rows that are there")
  func corruptPages() async throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database()))
    let size = 512
    // A run under a sanitizer, which takes three times as long, tries a third.
    let isShort = ProcessInfo.processInfo.environment["TYPEAHEAD_SKIP_HEAVY_TESTS"] != nil
    for page in 0..<bytes.count / size {
      for pattern in 0..<3 where !isShort || pattern == page % 3 {
        // All at once: the thread sanitizer makes each byte that is set in a Data slow.
        let range = page * size..<(page + 1) * size
        var copy = bytes
        copy.replaceSubrange(
          range, with: range.map { [~bytes[$0], 0, UInt8(truncatingIfNeeded: $0 &* 31 &+ 7)][pattern] })
        try await search(copy)
      }
    }
  }

  /// Searches a damaged copy in every way. There may be any failure that is told in words, and no row that
  /// the undamaged database does not have but in its damaged values.
  private func search(_ bytes: Data) async throws {
    let path = try folder.write("damaged.db", bytes)
    for table in ["t", "f"] {
      do {
        let source = try source(path) { ($0.table, $0.scopeColumn) = (table, "a") }
        await source.prepare()
        for text in ["name 3 !x", "5", ""] {
          do {
            let answer = try await source.search(text, limit: 50, shown: 5)
            #expect(answer.entryCount <= answer.total.known)
            #expect(answer.entries(from: 0, limit: nil).count == answer.entryCount)
          } catch let error as SearchSourceError {
            #expect(error.description.contains(path))
          }
        }
      } catch let error as SearchSourceError {
        #expect(error.description.contains(path))
      }
    }
  }

  @Test("A schema that changes between two searches is the next one's, and fails only what it does not suit")
  func changedSchema() async throws {
    let path = try database()
    let database = try TestDatabase(path, "DROP TABLE f")
    let (source, named) = (try source(path), try source(path) { $0.details = ["b"] })
    try database.run("ALTER TABLE t ADD COLUMN c")
    try database.run("UPDATE t SET c = 'zeta' WHERE id = 7")
    #expect(try await source.titles("zeta") == ["name 7"])
    try database.run("ALTER TABLE t RENAME COLUMN b TO d")
    #expect(try await source.search("name 60").entries[0].details.map(\.label) == ["d", "c"])
    await #expect(throws: SearchSourceError("There is no column \"b\" in t (id, a, d, c).")) {
      try await named.search("name")
    }
    try database.run("ALTER TABLE t RENAME TO u")
    await #expect(
      throws: SearchSourceError("\(path) has no table \"t\". It has:\n  u (id, a, d, c)")
    ) { try await source.search("name") }
    try database.run("CREATE VIEW t AS SELECT a, d FROM u WHERE id < 3")
    #expect(try await source.titles("name") == ["name 1", "name 2"])
    try database.run("DROP VIEW t")
    try database.run("CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT)")
    try database.run("INSERT INTO t VALUES (1, 'new', '')")
    #expect(try await source.titles("n") == ["new"])
    #expect(try await named.titles("n") == ["new"])
    let other = try TestDatabase(
      folder.path("other.db"), "CREATE TABLE t (x TEXT)", "INSERT INTO t VALUES ('other')")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: other.path, toPath: path)
    #expect(try await source.titles("o") == ["other"])
    try FileManager.default.removeItem(atPath: path)
    await #expect(throws: SearchSourceError("Cannot open \(path): No such file or directory.")) {
      try await source.search("n")
    }
  }

  @Test("What a program left half written is said to need one that writes")
  func unfinishedWrite() throws {
    let path = try database()
    let writer = try TestDatabase(path, "PRAGMA cache_size = 1", "BEGIN", "UPDATE t SET b = b || 'more'")
    for end in ["", "-journal"] {
      _ = try folder.write("left.db" + end, Data(contentsOf: URL(fileURLWithPath: path + end)))
    }
    try writer.run("ROLLBACK")
    let left = folder.path("left.db")
    let before = try Data(contentsOf: URL(fileURLWithPath: left))
    #expect(
      throws: SearchSourceError(
        "Cannot search \(left): a program stopped while it wrote, and what it left can only be put right by one that may write. Open it once with such a program, for example sqlite3."
      )
    ) { try source(left) { $0.table = "t" } }
    #expect(try Data(contentsOf: URL(fileURLWithPath: left)) == before)
  }

  @Test("What SQLite says ends with one full stop")
  func fullStop() {
    for message in ["unable to open database file", "a trigger says no."] {
      let error = DatabaseError(code: 14, message: message)
      let sentence = message.hasSuffix(".") ? message : message + "."
      #expect(
        error.explained(path: "a.db", isFolderReadOnly: false).description
          == "Cannot search a.db: \(sentence)")
      #expect(
        error.explained(path: "a.db", isFolderReadOnly: true).description
          == "Cannot search a.db: \(sentence) Where the database is in WAL mode, its folder must be one that can be written to, or a copy be searched that lies in one."
      )
    }
  }

  @Test("Nothing is written, not even by a search of what can be written")
  func readOnly() async throws {
    let path = try database()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let source = try source(path) { $0.table = "f" }
    _ = try await source.search("name", limit: 5, shown: 2).entries(from: 0, limit: nil)
    let connection = try Connection(SQLiteLibrary.load(), path: path, interruption: Interruption())
    for sql in [
      "INSERT INTO t VALUES (99, '', '')", "ATTACH ':memory:' AS x", "CREATE TEMP TABLE x (a)",
      "SELECT load_extension('x')", "PRAGMA writable_schema = 1; ", "INSERT INTO f(f) VALUES ('optimize')",
    ] {
      do { try connection.execute(sql) } catch { continue }
      #expect(sql.hasPrefix("PRAGMA"), "\(sql)")
    }
    #expect(throws: DatabaseError.self) { try connection.execute("DELETE FROM sqlite_master") }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try folder.names == ["a.db"])
  }
}
