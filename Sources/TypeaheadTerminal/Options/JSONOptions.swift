package import JSONEntries

/// What the command line says of answers in JSON.
package struct JSONOptions: Equatable, Sendable {
  /// Where the entries are; nil where nobody said.
  package var entries: JSONPointer?
  /// What an entry is called; nil for the whole entry.
  package var title: FieldPointer?
  /// What else is shown of an entry.
  package var details: [FieldPointer] = []
  /// Where the number of all entries is; nil where nobody said.
  package var total: FieldPointer?
}
