/// What the command line says of rows, whether they are lines of files or a program's output.
package struct RowOptions: Equatable, Sendable {
  /// Whether rows end with a NUL.
  package var endsWithNUL = false
  /// What parts the fields of a row; nil where a row is one.
  package var delimiter: String?
  /// The numbers of the fields that are shown; nil for all.
  package var shownFields: [Int]?
  /// The number of the field that is picked; nil for the whole row.
  package var pickedField: Int?
}
