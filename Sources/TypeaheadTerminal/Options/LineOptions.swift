/// What the command line asks of the source of lines.
package struct LineOptions: Equatable, Sendable {
  /// In which order lines are written.
  package enum Order: String, CaseIterable, Sendable {
    /// The best first.
    case rank
    /// As in the input.
    case input
    /// The last of the input first.
    case reverse
  }

  /// The files to search; none for standard input.
  package var files: [String] = []
  /// Whether entries of the input end with a NUL.
  package var endsWithNUL = false
  /// Whether upper and lower case and accents count.
  package var exactCase = false
  /// In which order lines are written.
  package var order = Order.rank
  /// What parts the fields of a line; nil where a line is one.
  package var delimiter: String?
  /// The numbers of the fields that are searched; nil for all.
  package var searchFields: [Int]?
  /// The numbers of the fields that are shown; nil for all.
  package var shownFields: [Int]?
  /// The number of the field that is picked; nil for the whole line.
  package var pickedField: Int?
  /// The number of the field whose values are the scopes; nil for none.
  package var scopeField: Int?

  /// Whether the lines come from standard input, so that nothing else can.
  package var readsStandardInput: Bool { files.isEmpty || files.contains("-") }
}
