import CSQLite
import TypeaheadCore

/// Finds rows of a table whose rows have numbers: by its full-text index, or by a scan.
struct TableSearch {
  let plan: TablePlan
  /// The name of the column with the rows' numbers.
  let rowID: String
  let connection: Connection
  let limits: AnswerLimits
  /// The value that the scope's column must have; nil for any.
  let scope: String?

  /// Finds the rows that hold what a text asks for; all of them in their order where that is nothing.
  func find(_ text: String) throws -> FoundNumbers {
    let query = QueryTerms(text)
    if query.terms.isEmpty { return try all() }
    guard let index = plan.table.fullText else { return try scan(query, nil) }
    let expression = MatchExpression(query, isTrigram: index.isTrigram)
    if let expression, expression.isWhole {
      do {
        return try match(expression)
      } catch {
        // Some indexes cannot tell where words stand together.
        guard error.primaryCode == SQLITE_ERROR, !index.isContentless else { throw error }
        return try scan(query, nil)
      }
    }
    if index.isContentless {
      throw SearchSourceError(
        index.isTrigram
          ? "The table \"\(plan.table.name)\" can only be searched for words of 3 characters or more."
          : "The table \"\(plan.table.name)\" can only be searched for words that do occur.")
    }
    return try scan(query, expression)
  }

  /// What rows must be for the scope, which is the second parameter where there is one.
  private var condition: String { plan.condition(scope, parameter: 2) }

  private func bindScope(_ statement: borrowing Statement) throws(DatabaseError) {
    if let scope { try statement.bind(scope, at: 2) }
  }

  private func all() throws(DatabaseError) -> FoundNumbers {
    let statement = try Statement(
      "SELECT \(rowID) FROM \(plan.fromInOrder) WHERE \(condition) LIMIT ?1", on: connection)
    try statement.bind(limits.asked, at: 1)
    try bindScope(statement)
    return try found(by: statement)
  }

  private func match(_ expression: MatchExpression) throws(DatabaseError) -> FoundNumbers {
    let statement = try Statement(
      "SELECT rowid FROM \(plan.from)(?1) WHERE \(condition) ORDER BY rank LIMIT ?3", on: connection)
    try statement.bind(expression.text, at: 1)
    try bindScope(statement)
    try statement.bind(limits.asked, at: 3)
    return try found(by: statement)
  }

  private func found(by statement: borrowing Statement) throws(DatabaseError) -> FoundNumbers {
    var numbers: [Int64] = []
    var count = 0
    while try statement.step() {
      count += 1
      if count <= limits.rows ?? .max { numbers.append(statement.integer(0)) }
    }
    return FoundNumbers(numbers: numbers, count: count)
  }

  /// Looks through all rows, or those that the index finds.
  private func scan(
    _ query: QueryTerms, _ expression: MatchExpression?
  ) throws(DatabaseError) -> FoundNumbers {
    let values = plan.searched.map(\.quotedForSQL).joined(separator: ", ")
    let from = expression == nil ? plan.fromInOrder : plan.from + "(?1)"
    let collector = try RowCollector(query, limit: limits.rows ?? .max, on: connection)
    let statement = try Statement(
      "SELECT \(RowCollector.functionName)(\(rowID), \(values)) FROM \(from) WHERE \(condition)",
      on: connection)
    if let expression { try statement.bind(expression.text, at: 1) }
    try bindScope(statement)
    while try statement.step() {}
    return FoundNumbers(numbers: collector.numbers, count: collector.count)
  }
}
