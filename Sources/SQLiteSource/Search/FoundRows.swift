/// Where the rows are that were found.
struct FoundRows {
  /// Their numbers, best first, as many as the answer may have; where rows have no number, their places in a
  /// scan of the table, counted from 0.
  let positions: [Int64]
  /// How many were found.
  let count: Int
}
