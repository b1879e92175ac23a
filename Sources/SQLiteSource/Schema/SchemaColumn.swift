/// A column of a table.
struct SchemaColumn: Hashable, Sendable {
  let name: String
  /// Whether it was declared to hold text.
  let isText: Bool
  /// Whether it is a number that SQLite gives each row.
  let isRowNumber: Bool

  /// Makes a column with the type that it was declared with, by the rules of SQLite.
  ///
  /// - Parameter isOnlyKey: Whether it alone is the primary key.
  init(name: String, declaredType: String, isOnlyKey: Bool) {
    self.name = name
    isRowNumber = isOnlyKey && declaredType.asciiLowercased == "integer"
    let type = declaredType.asciiLowercased
    isText = ["char", "clob", "text"].contains { type.contains($0) } && !type.contains("int")
  }
}
