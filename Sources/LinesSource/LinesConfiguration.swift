/// What lines are searched, and how.
package struct LinesConfiguration: Hashable, Sendable {
  /// Where the lines come from, one after another.
  package var inputs: [LineInput]
  /// Whether entries end with a NUL, and may hold line ends.
  package var endsWithNUL = false
  /// Whether upper and lower case and accents count.
  package var exactCase = false
  /// In which order the lines of an answer come.
  package var order = LineOrder.rank
  /// What parts the fields of a line; nil where a line is one.
  package var delimiter: String?
  /// The numbers, from 1, of the fields that are searched; nil for all.
  package var searchFields: [Int]?
  /// The numbers of the fields that are shown, the title first; nil for all.
  package var shownFields: [Int]?
  /// The number of the field that is picked; nil for the whole line.
  package var pickedField: Int?
  /// The number of the field whose values are the scopes; nil for none.
  package var scopeField: Int?
  /// Whether a search answers from what has been read so far; if not, it waits for the end.
  package var answersWhileReading = false
  /// Whether there will be one search only, so that lines need not be kept for another.
  package var isSearchedOnce = false

  /// Lines of these inputs, searched in the usual way.
  package init(inputs: [LineInput]) {
    self.inputs = inputs
  }

  /// What an entry of the input ends with.
  var separator: UInt8 { endsWithNUL ? 0 : UInt8(ascii: "\n") }

  /// Whether nothing that is asked for needs the lines once they have been searched, or before.
  var canPass: Bool { isSearchedOnce && order != .reverse && searchFields == nil && scopeField == nil }
}
