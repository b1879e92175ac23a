/// The rows that were found, by the numbers by which they can be read.
struct FoundNumbers {
  /// Their numbers, best first, as many as the answer may have.
  let numbers: [Int64]
  /// How many were found.
  let count: Int
}
