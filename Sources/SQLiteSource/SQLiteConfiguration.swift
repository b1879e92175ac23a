/// What is searched in a database, and how.
package struct SQLiteConfiguration: Hashable, Sendable {
  /// The file.
  package var path: String
  /// The table to search; nil for the only one.
  package var table: String?
  /// The column that entries are called by; nil for the first that holds text.
  package var title: String?
  /// The columns that are shown and searched beside the title; nil for all but a number that SQLite gave.
  package var details: [String]?
  /// The column whose values are the scopes; nil for none.
  package var scopeColumn: String?
  /// The column that is handed on; nil for the title.
  package var pickedColumn: String?
  /// A SELECT that searches, in place of all that is said of a table.
  package var select: String?
  /// How long to wait for a file that another program has locked before anything is searched; nil to wait
  /// until it is unlocked.
  package var longestWait: Duration? = .seconds(10)

  /// Searches the only table of a file.
  package init(path: String) {
    self.path = path
  }
}
