/// In which order the lines of an answer come.
package enum LineOrder: CaseIterable, Hashable, Sendable {
  /// The best first: the whole line, its beginning, the beginning of a word, elsewhere; then the shorter one;
  /// then the earlier one.
  case rank
  /// As they are in the input.
  case input
  /// The last of the input first.
  case reverse
}
