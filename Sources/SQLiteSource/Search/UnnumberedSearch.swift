import TypeaheadCore

/// Finds rows of a view, or of a table whose rows have no number by which they could be read again.
///
/// So one scan both looks through the rows and reads them: a second one might meet them in another order.
struct UnnumberedSearch {
  /// A row that is among the best so far.
  private struct Kept {
    let entry: TextEntry
    let size: Int
  }

  let plan: TablePlan
  let connection: Connection
  let limits: AnswerLimits
  /// The value that the scope's column must have; nil for any.
  let scope: String?

  /// The best rows that hold what a text asks for, as many as the answer may have and fit in the memory for
  /// them, and how many there are; the first rows where the text asks for nothing.
  func find(_ text: String) throws(DatabaseError) -> (entries: [TextEntry], count: Int) {
    let query = QueryTerms(text)
    let terms = FoldedTerms(query)
    let statement = try Statement(
      "SELECT \(plan.selected) FROM \(plan.fromInOrder) WHERE \(plan.condition(scope, parameter: 1))",
      on: connection)
    if let scope { try statement.bind(scope, at: 1) }
    var row = FoldedRow()
    var best = BestMatches<Int>(limit: limits.rows ?? .max)
    var kept: [Int: Kept] = [:]
    var (count, size) = (0, 0)
    var (mostKept, mostSize) = (1024, 2 * mostBytes)
    // Without terms the first rows are the best, so the scan stops at the count that is told.
    while !query.terms.isEmpty || count <= limits.counted ?? .max, try statement.step() {
      guard let key = try key(of: statement, terms, &row) else { continue }
      defer { count += 1 }
      guard key < best.bound else { continue }
      let (entry, bytes) = try plan.entry.entry(statement)
      best.insert(RankedMatch(key: key, position: count))
      kept[count] = Kept(entry: entry, size: bytes)
      size += bytes
      // Rows that better ones have replaced are dropped many at a time, however large the best one is.
      if kept.count > mostKept || size > mostSize {
        kept = fitting(best, kept)
        size = kept.values.reduce(0) { $0 + $1.size }
        mostKept = max(mostKept, 2 * kept.count)
        mostSize = max(mostSize, size + mostBytes)
      }
    }
    let fitting = fitting(best, kept)
    return (best.sorted.compactMap { fitting[$0.position]?.entry }, count)
  }

  // Half of what a number can be, since it is doubled.
  private var mostBytes: Int { limits.rows == nil ? .max / 2 : AnswerLimits.mostBytes }

  /// The best rows as far as they fit in the memory for them, and at least the first.
  private func fitting(_ best: BestMatches<Int>, _ kept: [Int: Kept]) -> [Int: Kept] {
    var fitting: [Int: Kept] = [:]
    var size = 0
    for match in best.sorted {
      guard let row = kept[match.position], fitting.isEmpty || size + row.size <= mostBytes else { break }
      fitting[match.position] = row
      size += row.size
    }
    return fitting
  }

  /// How good a row is; nil for one that does not match.
  private func key(
    of statement: borrowing Statement, _ terms: FoldedTerms, _ row: inout FoldedRow
  ) throws(DatabaseError) -> UInt64? {
    if terms.wanted.isEmpty, terms.excluded.isEmpty { return 0 }
    row.clear()
    for column in plan.searchedColumns {
      let value = statement.kind(column) == .blob ? [] : try statement.bytes(column)
      // The bytes are folded before the closure ends.
      unsafe value.withUnsafeBytes { unsafe row.append($0) }
    }
    return row.key(terms)
  }
}
