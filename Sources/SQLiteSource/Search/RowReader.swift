import TypeaheadCore

/// Reads rows that were found.
struct RowReader {
  let plan: TablePlan
  let connection: Connection

  /// The rows with these numbers. One that was taken away meanwhile is an entry that says so, as rows are
  /// counted.
  func rows(numbered numbers: some Sequence<Int64>) throws(DatabaseError) -> [TextEntry] {
    let statement = try Statement(
      "SELECT \(plan.selected) FROM \(plan.from) WHERE \(plan.rowID) = ?1", on: connection)
    var entries: [TextEntry] = []
    for number in numbers {
      try statement.bind(number, at: 1)
      entries.append(
        try statement.step()
          ? plan.entry.entry(statement).entry
          : TextEntry(title: "(row \(number) is no longer there)", rawBytes: []))
      statement.reset()
    }
    return entries
  }

  /// The rows at these places of a scan in the scope, in the order given; the first of them where all would
  /// be too many bytes.
  func rows(at places: [Int64], scope: String?, mostBytes: Int) throws(DatabaseError) -> [TextEntry] {
    guard let last = places.max() else { return [] }
    let condition = scope == nil ? "TRUE" : plan.isInScope(2)
    let statement = try Statement(
      "SELECT \(plan.selected) FROM \(plan.fromInOrder) WHERE \(condition) LIMIT ?1", on: connection)
    try statement.bind(last + 1, at: 1)
    if let scope { try statement.bind(scope, at: 2) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(places, places.indices))
    var kept: [Int: (entry: TextEntry, size: Int)] = [:]
    var (size, end, place) = (0, places.count, Int64(0))
    while try statement.step() {
      defer { place += 1 }
      guard let rank = ranks[place], rank < end else { continue }
      let row = try plan.entry.entry(statement)
      kept[rank] = row
      size += row.size
      while size > mostBytes, end > 1 {
        end -= 1
        size -= kept.removeValue(forKey: end)?.size ?? 0
      }
    }
    return places.indices.prefix(end).compactMap { kept[$0]?.entry }
  }
}
