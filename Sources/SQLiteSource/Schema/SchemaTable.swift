/// A table or view that can be searched.
struct SchemaTable: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case table
    case view
    /// A table of an extension; with a full-text index where it is FTS5.
    case virtual(FullTextIndex?)
  }

  let name: String
  let kind: Kind
  let columns: [SchemaColumn]
  /// What its rows' own number is called; nil where they have none.
  let rowID: String?
  /// Why it cannot be read, as a sentence; nil where it can.
  let problem: String?

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - hasRowID: Whether its rows have a number of their own.
  ///   - problem: Why it cannot be read, as a sentence.
  init(name: String, kind: Kind, columns: [SchemaColumn], hasRowID: Bool, problem: String? = nil) {
    self.name = name
    self.kind = kind
    self.columns = columns
    self.problem = problem
    let taken = Set(columns.map(\.name.asciiLowercased))
    rowID = hasRowID ? ["rowid", "_rowid_", "oid"].first { !taken.contains($0) } : nil
  }

  /// Its full-text index; nil where it has none.
  var fullText: FullTextIndex? { if case .virtual(let index) = kind { index } else { nil } }

  /// The column with this name, in any case.
  func column(named name: String) -> SchemaColumn? {
    columns.first { $0.name.asciiLowercased == name.asciiLowercased }
  }

  /// The name with those of the columns, for a person.
  var summary: String {
    let text =
      "\(name) (\(problem.map { "cannot be read: \($0)" } ?? columns.map(\.name).joined(separator: ", ")))"
    return kind == .view ? text + ", a view" : text
  }
}
