/// What tells whether a database still has the schema that it had, without reading it again.
struct SchemaVersion: Hashable {
  /// The file may have been replaced by another that happens to have the same number.
  private let file: FileIdentity?
  /// SQLite's own number, which grows with each change.
  private let number: Int64

  /// Looks at a database.
  init(_ file: DatabaseFile, _ connection: Connection) throws(DatabaseError) {
    self.file = file.identity
    let statement = try Statement("PRAGMA schema_version", on: connection)
    number = try statement.step() ? statement.integer(0) : 0
  }
}
