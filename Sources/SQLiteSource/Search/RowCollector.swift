import CSQLite
import TypeaheadCore

/// Finds the rows that hold all terms of a text, counts them and keeps the best: an aggregate function that
/// SQLite calls for each row of a scan, so that no row has to leave SQLite to be looked at.
///
/// Its first argument is the row's number, or NULL, for which the row's place in the scan is taken; the others
/// are the values to look through, the title first. Only the thread of its connection may use it.
final class RowCollector {
  /// What the function is called in SQL.
  static let functionName = "typeahead_collect"

  private let library: SQLiteLibrary
  private let terms: [[UInt8]]
  private let excluded: [[UInt8]]
  private var row = FoldedRow()
  private var rowCount: Int64 = 0

  /// How many rows match.
  private(set) var count = 0
  private var best: BestMatches<Int64>

  /// Adds the function to a connection, for as long as the body runs.
  static func collecting(
    _ query: QueryTerms, limit: Int, on connection: Connection, _ body: () throws(DatabaseError) -> Void
  ) throws(DatabaseError) -> RowCollector {
    let collector = RowCollector(query, limit: limit, library: connection.library)
    try unsafe connection.add(
      function: functionName, argumentCount: -1, flags: 0,
      context: Unmanaged.passUnretained(collector).toOpaque(), call: nil,
      step: { context, count, values in unsafe RowCollector.step(context, count, values) },
      final: { _ in })
    try body()
    // Without a context the function can do no harm any more.
    try unsafe connection.add(
      function: functionName, argumentCount: -1, flags: 0, context: nil, call: nil, step: nil, final: nil)
    return collector
  }

  private init(_ query: QueryTerms, limit: Int, library: SQLiteLibrary) {
    (terms, excluded) = query.folded(exactCase: false)
    best = BestMatches(limit: limit)
    self.library = library
  }

  /// The numbers of the best rows, best first.
  var positions: [Int64] { best.sorted.map(\.position) }

  private static func step(
    _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let library = try? SQLiteLibrary.load(),
      let collector = unsafe library.functions.user_data(context),
      let values = unsafe values
    else { return }
    let isDone = unsafe Unmanaged<RowCollector>.fromOpaque(collector).takeUnretainedValue()
      .take(UnsafeMutableBufferPointer(start: values, count: Int(count)))
    if !isDone { unsafe library.functions.result_error_nomem(context) }
  }

  /// Looks at a row; false where there is no memory for it.
  @unsafe
  private func take(_ values: UnsafeMutableBufferPointer<OpaquePointer?>) -> Bool {
    let functions = library.functions
    row.clear()
    for index in 1..<values.count {
      let value = unsafe values[index]
      let type = unsafe functions.value_type(value)
      if type == SQLITE_NULL || type == SQLITE_BLOB {
        unsafe row.append(UnsafeRawBufferPointer(start: nil, count: 0))
        continue
      }
      guard let text = unsafe functions.value_text(value) else { return false }
      unsafe row.append(UnsafeRawBufferPointer(start: text, count: Int(functions.value_bytes(value))))
    }
    let position =
      unsafe functions.value_type(values[0]) == SQLITE_NULL ? rowCount : functions.value_int64(values[0])
    rowCount += 1
    guard row.matches(terms, excluded: excluded) else { return true }
    count += 1
    let key = row.key(terms.first)
    if key < best.bound { best.insert(RankedMatch(key: key, position: position)) }
    return true
  }
}
