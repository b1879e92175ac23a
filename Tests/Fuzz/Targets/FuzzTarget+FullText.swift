import TestSupport
import TypeaheadCore

@testable import SQLiteSource

extension FuzzTarget {
  /// Whatever is typed is a query that SQLite's full-text indexes understand. NUL is left out: no session
  /// takes a text that holds one.
  static let fullText = FuzzTarget(name: "full-text") { bytes in
    let query = QueryTerms(String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self))
    for (table, isTrigram) in [("words", false), ("trigrams", true)] {
      guard let expression = MatchExpression(query, isTrigram: isTrigram) else { continue }
      do {
        try database.run("SELECT rowid FROM \(table)(?1)", expression.text)
      } catch {
        Fuzz.check(false, "\(error): \(expression.text)")
      }
    }
  }

  private static let database: TestDatabase = {
    do {
      return try TestDatabase(
        ":memory:",
        "CREATE VIRTUAL TABLE words USING fts5(title)",
        "CREATE VIRTUAL TABLE trigrams USING fts5(title, tokenize = 'trigram')",
        "INSERT INTO words VALUES ('A wizard of Earthsea')",
        "INSERT INTO trigrams VALUES ('A wizard of Earthsea')")
    } catch {
      fatalError("\(error)")
    }
  }()
}
