/// Takes in the lines that match.
protocol LineSink {
  /// Whether it wants to know the lines, or only how many there are.
  var wantsLines: Bool { get }
  /// Takes in a line, and says whether it wants more. Lines of one piece come in the order of the input.
  mutating func take(start: Int, end: Int) -> Bool
  /// Takes in so many lines that it does not want to know.
  mutating func take(count: Int)
  /// Learns that the lines to come are of another piece of the text.
  mutating func endPiece()
}
