import TestSupport
import Testing
import TypeaheadCore

@testable import SQLiteSource

@Suite("A search of a full-text index", .timeLimit(.minutes(5)))
struct FullTextTests {
  /// The forms that an index can have, by their names.
  private static let forms = [
    "kept": "", "external": ", content='rows', content_rowid='id'", "contentless": ", content=''",
    "trigram": ", tokenize='trigram'", "bare": ", content='', tokenize='trigram'",
    "columns": ", detail=column", "none": ", detail=none", "prefix": ", prefix='1 2'",
    "sizeless": ", columnsize=0", "porter": ", tokenize='porter'",
  ]
  private static let names = forms.keys.sorted()

  private let folder: TemporaryFolder
  private let database: TestDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE rows (id INTEGER PRIMARY KEY, t TEXT, b TEXT)",
      """
      INSERT INTO rows VALUES (1, 'Dune', 'about sand, and Paul'), (2, 'Emma', 'about Jane'),
        (5, 'Dune Messiah', 'dune dune dune sand'), (9, '\u{C9}cole', 'sand dune "quoted"')
      """)
    for (name, options) in Self.forms {
      try database.run("CREATE VIRTUAL TABLE \(name) USING fts5(t, b\(options))")
      try database.run("INSERT INTO \(name)(rowid, t, b) SELECT id, t, b FROM rows")
    }
  }

  private func source(_ table: String) throws -> SQLiteSource {
    try SQLiteSourceTests.source(database.path) { $0.table = table }
  }

  /// The numbers of the rows that a text finds, in no order.
  private func found(_ text: String, in table: String) async throws -> [Int] {
    let titles = ["Dune": 1, "Emma": 2, "Dune Messiah": 5, "\u{C9}cole": 9]
    return try await source(table).titles(text).map { titles[$0] ?? Int($0) ?? 0 }.sorted()
  }

  @Test("Words are found in every form, the last one by its beginning", arguments: names)
  func words(table: String) async throws {
    #expect(try await found("dune", in: table) == [1, 5, 9])
    #expect(try await found("sand dun", in: table) == [1, 5, 9])
    #expect(try await found("dune mess", in: table) == [5])
    #expect(try await found("dune !paul", in: table) == [5, 9])
    #expect(try await found("\"sand dune\"", in: table) == [9])
    #expect(try await found("nowhere", in: table) == [])
    #expect(try await found("", in: table) == [1, 2, 5, 9])
  }

  @Test("The order is that of bm25")
  func order() async throws {
    #expect(try await source("kept").titles("dune") == ["Dune Messiah", "\u{C9}cole", "Dune"])
    #expect(try await source("contentless").titles("dune") == ["5", "9", "1"])
  }

  @Test("What an index cannot be asked is looked for in its rows, or said", arguments: names)
  func beyond(table: String) async throws {
    let isContentless = ["contentless", "bare"].contains(table)
    let isTrigram = ["trigram", "bare"].contains(table)
    for (text, rows) in [("!dune", [2]), ("em", [2]), ("dune me", [5]), ("sand !em", [1, 5, 9])] {
      if isContentless && (text == "!dune" || isTrigram) {
        await #expect(throws: SearchSourceError.self, "\(text)") { try await found(text, in: table) }
      } else {
        #expect(try await found(text, in: table) == rows, "\(text)")
      }
    }
  }

  @Test("No text is an error in the syntax of FTS5", arguments: names)
  func syntax(table: String) async throws {
    var generator = SeededGenerator(seed: 1)
    let parts = [
      "\"", "'", "(", ")", "*", "^", ":", "-", "+", ",", "{", "}", "AND", "OR", "NOT", "NEAR", "t", "dune",
      " ",
      "!", "\\", "\u{0301}", "\u{65E5}", ";", "?1", ":query", "rank", "--", "/*", "PRAGMA", "=", "%", "\u{1}",
    ]
    let source = try source(table)
    for _ in 0..<300 {
      let text = generator.pick(Int.random(in: 1...8, using: &generator), from: parts).joined()
      do {
        _ = try await source.search(text)
      } catch let error as SearchSourceError {
        #expect(error.description.contains("can only be searched for words"), "\(text)")
      }
    }
  }

  @Test("A scope is a value of a column that the index keeps")
  func scopes() async throws {
    try database.run("CREATE VIRTUAL TABLE scoped USING fts5(t, s UNINDEXED)")
    try database.run("INSERT INTO scoped VALUES ('a dune', 'x'), ('b dune', 'y'), ('c', 'y')")
    let source = try SQLiteSourceTests.source(database.path) { ($0.table, $0.scopeColumn) = ("scoped", "s") }
    await source.prepare()
    #expect(source.scopeNames == ["x", "y"])
    #expect(try await source.titles("dune", scope: .named("y")) == ["b dune"])
    #expect(try await source.titles("!dune", scope: .named("y")) == ["c"])
    #expect(try await source.titles("", scope: .named("y")) == ["b dune", "c"])
    #expect(throws: SearchSourceError.self) {
      try SQLiteSourceTests.source(database.path) { ($0.table, $0.scopeColumn) = ("contentless", "t") }
    }
  }

  @Test("An index that does not fit its table fails the search, or tells its rows as they are")
  func unfit() async throws {
    try database.run("DELETE FROM rows WHERE id = 5")
    do {
      let titles = try await source("external").titles("dune")
      #expect(
        Set(titles).isSubset(of: ["Dune", "\u{C9}cole", "", "(row 5 is no longer there)"]), "\(titles)")
    } catch let error as SearchSourceError {
      #expect(error.description.contains("is damaged"))
    }
    #expect(try await source("kept").titles("dune").count == 3)
  }
}
