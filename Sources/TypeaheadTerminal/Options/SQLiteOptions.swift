/// What the command line asks of the source that is a database of SQLite.
package struct SQLiteOptions: Equatable, Sendable {
  /// The file; empty where another source is searched.
  package var database = ""
  /// The table or view to search; nil for the only table.
  package var table: String?
  /// The column that entries are called by; nil for the first of text.
  package var title: String?
  /// The columns that are shown beside the title; nil for all.
  package var details: [String]?
  /// The column whose values are the scopes; nil for none.
  package var scopeColumn: String?
  /// The column that is picked; nil for the title.
  package var pickedColumn: String?
  /// A SELECT that searches in place of a table.
  package var select: String?
}
