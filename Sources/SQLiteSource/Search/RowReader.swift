import TypeaheadCore

/// Reads rows that were found.
struct RowReader {
  let plan: TablePlan
  /// The name of the column with the rows' numbers.
  let rowID: String
  let connection: Connection

  /// The rows with these numbers. One that was taken away meanwhile is an entry that says so, as rows are
  /// counted.
  ///
  /// - Parameter mostBytes: Once the rows so far have as many bytes of values, the others are left out; at least
  ///   the first is returned.
  func rows(
    numbered numbers: some Sequence<Int64>, mostBytes: Int
  ) throws(DatabaseError) -> [TextEntry] {
    let statement = try Statement(
      "SELECT \(plan.selected) FROM \(plan.from) WHERE \(rowID) = ?1", on: connection)
    var entries: [TextEntry] = []
    var size = 0
    for number in numbers {
      if size >= mostBytes { break }
      try statement.bind(number, at: 1)
      if try statement.step() {
        let row = try plan.entry.entry(statement)
        entries.append(row.entry)
        size += row.size
      } else {
        entries.append(TextEntry(missing: "row \(number) is no longer there"))
      }
      statement.reset()
    }
    return entries
  }
}
