/// Where a text is no JSON, and why.
package struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, as half a sentence: `expected a value, not "<"`.
  package let problem: String
  /// The number of the line, from 1.
  package let line: Int
  /// The number of the character in its line, from 1.
  package let column: Int
  /// Whether the text just ends too early, as where only its beginning arrived.
  package let isCutShort: Bool

  /// The place and the problem, without a full stop: `line 1, column 1: expected a value, not "<"`.
  package var description: String { "line \(line), column \(column): \(problem)" }
}
