/// What lines are searched, and how.
public struct LinesConfiguration: Hashable, Sendable {
  /// Where the lines come from, one after another.
  public var inputs: [LineInput]
  /// Whether entries end with a NUL, and may hold line ends.
  public var endsWithNUL = false
  /// Whether upper and lower case and accents count.
  public var exactCase = false
  /// In which order the lines of an answer come.
  public var order = LineOrder.rank
  /// What parts the fields of a line; nil where a line is one.
  public var delimiter: String?
  /// The numbers, from 1, of the fields that are searched; nil for all.
  public var searchFields: [Int]?
  /// The numbers of the fields that are shown, the title first; nil for all.
  public var shownFields: [Int]?
  /// The number of the field that is picked; nil for the whole line.
  public var pickedField: Int?
  /// The number of the field whose values are the scopes; nil for none.
  public var scopeField: Int?
  /// Whether a search answers from what has been read so far; if not, it waits for the end.
  public var answersWhileReading = false

  /// Lines of these inputs, searched in the usual way.
  public init(inputs: [LineInput]) {
    self.inputs = inputs
  }
}
