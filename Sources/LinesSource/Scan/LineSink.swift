/// Takes in the lines that match.
protocol LineSink {
  /// Which lines it wants to know; it is enough to tell it how many others there are.
  var wanted: WantedLines { get }
  /// Takes in a line, and says whether it wants more. Lines of one piece come in the order of the input.
  mutating func take(start: Int, end: Int) -> Bool
  /// Takes in so many lines more, which it does not want to know.
  mutating func take(count: Int)
  /// Learns that the lines to come are of another piece of the text.
  mutating func endPiece()
}
