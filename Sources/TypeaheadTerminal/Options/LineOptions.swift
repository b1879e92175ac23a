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
  /// Whether upper and lower case and accents count.
  package var exactCase = false
  /// In which order lines are written.
  package var order = Order.rank
  /// The numbers of the fields that are searched; nil for all.
  package var searchFields: [Int]?
  /// The number of the field whose values are the scopes; nil for none.
  package var scopeField: Int?

  /// Whether the lines come from standard input, so that nothing else can.
  package var readsStandardInput: Bool { files.isEmpty || files.contains("-") }
}
