/// Where the rows are that were found.
struct FoundPositions {
  /// Their numbers, best first, as many as the answer may have.
  let numbers: [Int64]
  /// How many were found.
  let count: Int
}
