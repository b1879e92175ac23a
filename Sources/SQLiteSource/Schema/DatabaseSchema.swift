import CSQLite
import TypeaheadCore

/// The tables and views of a database that a person can search, in the order in which they were made.
struct DatabaseSchema {
  let tables: [SchemaTable]

  /// Reads the schema of an open database.
  ///
  /// What a table of an extension keeps its own data in is left out, and so is SQLite's own.
  init(_ connection: Connection) throws(DatabaseError) {
    // The first read tells whether it is a database at all.
    let statements = try Self.statements(connection)
    let list = try Statement(
      "SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main'", on: connection)
    var found: [String: (type: String, hasRowID: Bool)] = [:]
    while try list.step() {
      found[try list.string(0)] = (try list.string(1), list.integer(2) == 0)
    }
    var tables: [SchemaTable] = []
    for (name, sql) in statements {
      guard let (type, hasRowID) = found[name] else { continue }
      let kind: SchemaTable.Kind
      switch type {
      case "table": kind = .table
      case "view": kind = .view
      case "virtual": kind = .virtual(FullTextIndex(statement: sql))
      default: continue
      }
      tables.append(try Self.table(name, kind, hasRowID: hasRowID && kind != .view, connection))
    }
    self.tables = tables
  }

  /// A table as it can be read, or why it cannot: a view may be of a table that is gone, and an extension may be
  /// missing, which is no reason not to search the others.
  private static func table(
    _ name: String, _ kind: SchemaTable.Kind, hasRowID: Bool, _ connection: Connection
  ) throws(DatabaseError) -> SchemaTable {
    do {
      return SchemaTable(
        name: name, kind: kind, columns: try columns(of: name, connection), hasRowID: hasRowID)
    } catch {
      guard error.primaryCode == SQLITE_ERROR else { throw error }
      return SchemaTable(name: name, kind: kind, columns: [], hasRowID: false, problem: error.reason)
    }
  }

  private static func statements(_ connection: Connection) throws(DatabaseError) -> [(String, String)] {
    let statement = try Statement(
      "SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
      on: connection)
    var statements: [(String, String)] = []
    while try statement.step() { statements.append((try statement.string(0), try statement.string(1))) }
    return statements
  }

  private static func columns(
    of table: String, _ connection: Connection
  ) throws(DatabaseError) -> [SchemaColumn] {
    // The first kind of hidden columns is there for the extension itself.
    let statement = try Statement(
      "SELECT name, type, pk, max(pk) OVER () FROM pragma_table_xinfo(?1, 'main') WHERE hidden <> 1 ORDER BY cid",
      on: connection)
    try statement.bind(table, at: 1)
    var columns: [SchemaColumn] = []
    while try statement.step() {
      columns.append(
        SchemaColumn(
          name: try statement.string(0), declaredType: try statement.string(1),
          isOnlyKey: statement.integer(2) == 1 && statement.integer(3) == 1))
    }
    return columns
  }

  /// The table that is meant: the one with this name, else the only one with a full-text index, else the only
  /// one. Throws an error that lists the tables and their columns.
  ///
  /// - Parameters:
  ///   - name: A name, in any case; nil where none was given.
  ///   - path: The file as the person wrote it.
  func table(named name: String?, path: String) throws(SearchSourceError) -> SchemaTable {
    let table = try chosen(name, path)
    guard let problem = table.problem else { return table }
    let sentence = "The table \"\(table.name)\" of \(path) cannot be read: \(problem)"
    throw tables.count == 1 ? SearchSourceError(sentence) : error(sentence, "Name another with --table:")
  }

  private func chosen(_ name: String?, _ path: String) throws(SearchSourceError) -> SchemaTable {
    if let name {
      if let table = tables.first(where: { $0.name.asciiLowercased == name.asciiLowercased }) { return table }
      throw error("\(path) has no table \"\(name)\".", "It has:")
    }
    let searchable = tables.filter { $0.kind != .view }
    let indexed = searchable.filter { $0.fullText != nil }
    if indexed.count == 1 { return indexed[0] }
    if searchable.count == 1 { return searchable[0] }
    throw error(
      searchable.isEmpty ? "\(path) has no tables." : "\(path) has several tables.", "Name one with --table:")
  }

  private func error(_ problem: String, _ advice: String) -> SearchSourceError {
    if tables.isEmpty { return SearchSourceError(problem) }
    return SearchSourceError(
      ([problem + " " + advice] + tables.map { "  \($0.summary)" }).joined(separator: "\n"))
  }
}
