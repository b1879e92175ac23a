import TypeaheadCore

/// Which columns of a table are for what, checked against its schema. Everything in it is a name that is there.
struct TablePlan: Hashable, Sendable {
  let table: SchemaTable
  /// The column that entries are called by; nil where rows have a number alone.
  let title: String?
  /// The columns that are looked through where the full-text index is not asked, the title first.
  let searched: [String]
  /// The column whose values are the scopes.
  let scope: String?
  let entry: EntryColumns
  /// Where the values to look through are in an entry's columns.
  let searchedColumns: [Int]

  /// As many columns can be handed to a function of SQLite, whoever built it, with the row's number.
  private static let mostSearched = 126

  /// Makes a plan. Throws an error that lists the columns where one is not there.
  init(_ table: SchemaTable, _ configuration: SQLiteConfiguration) throws(SearchSourceError) {
    self.table = table
    func column(_ name: String) throws(SearchSourceError) -> String {
      if let column = table.column(named: name) { return column.name }
      throw SearchSourceError("There is no column \"\(name)\" in \(table.summary).")
    }
    let index = table.fullText
    if index?.isContentless == true {
      guard configuration.title == nil, configuration.details == nil, configuration.scopeColumn == nil,
        configuration.pickedColumn == nil
      else {
        throw SearchSourceError(
          "The table \"\(table.name)\" keeps an index and no values; a --sql SELECT can join it with a table that does."
        )
      }
      (title, searched, scope) = (nil, [], nil)
      entry = EntryColumns(names: ["rowid"], detailCount: 0, picked: 0)
      searchedColumns = []
      return
    }
    let isIndexed = { (name: String) in index?.unindexed.contains(name.asciiLowercased) != true }
    let standard =
      table.columns.first { index != nil && isIndexed($0.name) } ?? table.columns.first(where: \.isText)
      ?? table.columns.first
    guard let standard else { throw SearchSourceError("The table \"\(table.name)\" has no columns.") }
    let title = try configuration.title.map(column) ?? standard.name
    let others = table.columns.map(\.name).filter { $0 != title }
    // A number that SQLite gave says little of a row.
    var details = table.columns.filter { !$0.isRowNumber }.map(\.name).filter { $0 != title }
    if let chosen = configuration.details {
      details = []
      for name in chosen { details.append(try column(name)) }
    }
    let further = others.filter { !details.contains($0) }
    let names = [title] + details + further
    let picked = try configuration.pickedColumn.map(column) ?? title
    self.title = title
    searched = [title] + (index == nil ? details : others.filter(isIndexed))
    scope = try configuration.scopeColumn.map(column)
    entry = EntryColumns(
      names: names, detailCount: details.count, picked: names.firstIndex(of: picked) ?? 0)
    searchedColumns = searched.compactMap(names.firstIndex)
    if table.rowID != nil, searched.count > Self.mostSearched {
      throw SearchSourceError(
        "The table \"\(table.name)\" has \(searched.count) columns, and \(Self.mostSearched) can be searched; name some with --details."
      )
    }
  }

  // MARK: SQL

  /// The table, as it stands after FROM.
  var from: String { table.name.quotedForSQL }

  /// The table as it is read from one end to the other, in the order of its rows.
  var fromInOrder: String { table.kind == .table ? from + " NOT INDEXED" : from }

  /// The columns of an entry.
  var selected: String {
    title == nil ? "rowid" : entry.names.map(\.quotedForSQL).joined(separator: ", ")
  }

  /// What rows must be for a scope.
  ///
  /// - Parameters:
  ///   - name: The scope's name; nil where everything is searched.
  ///   - parameter: The number of the parameter that is the name.
  func condition(_ name: String?, parameter: Int) -> String {
    guard name != nil, let scope else { return "TRUE" }
    return "CAST(\(scope.quotedForSQL) AS TEXT) = ?\(parameter)"
  }
}
