import TypeaheadCore

/// Makes entries of what a program writes.
protocol OutputTaker {
  /// Takes in the next bytes.
  ///
  /// - Returns: Whether more is wanted.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool

  /// What was found so far; throws where it is known to be wrong already.
  func foundSoFar() throws(SearchSourceError) -> FoundRows

  /// Takes in that the output has ended.
  mutating func finish()

  /// What was found in all; throws where it is not what it should be.
  func found() throws(SearchSourceError) -> FoundRows
}
