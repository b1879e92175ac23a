import CSQLite
import TypeaheadCore

/// Finds the rows that hold all terms of a text, counts them and keeps the best: an aggregate function that
/// SQLite calls for each row of a scan, so that no row has to leave SQLite to be looked at.
///
/// Its first argument is the row's number; the others are the values to look through, the title first. Only the
/// thread of its connection may use it.
final class RowCollector {
  /// What has been found. It is changed as a whole for each row, which is quicker than its parts alone.
  private struct Found {
    var row = FoldedRow()
    var count = 0
    var best: BestMatches<Int64>
  }

  /// What the function is called in SQL.
  static let functionName = "typeahead_collect"

  private let library: SQLiteLibrary
  private let terms: FoldedTerms
  private let isUTF8: Bool
  private var found: Found

  /// Adds the function to a connection.
  ///
  /// - Parameter limit: How many rows to keep.
  init(_ query: QueryTerms, limit: Int, on connection: Connection) throws(DatabaseError) {
    let encoding = try Statement("PRAGMA encoding", on: connection)
    _ = try encoding.step()
    isUTF8 = try encoding.string(0) == "UTF-8"
    terms = FoldedTerms(query)
    found = Found(best: BestMatches(limit: limit))
    library = connection.library
    try unsafe connection.add(
      function: Self.functionName, argumentCount: -1, flags: 0, context: self, call: nil,
      step: { context, count, values in unsafe RowCollector.step(context, count, values) },
      final: { _ in })
  }

  /// How many rows match.
  var count: Int { found.count }
  /// The numbers of the best rows, best first.
  var numbers: [Int64] { found.best.sorted.map(\.position) }

  private static func step(
    _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) {
    guard let library = try? SQLiteLibrary.load(), let object = unsafe library.functions.user_data(context),
      let values = unsafe values
    else { return }
    // The connection keeps what it was given as the context.
    let collector = unsafe Unmanaged<RowCollector>.fromOpaque(object)
    let isDone = unsafe collector._withUnsafeGuaranteedRef {
      unsafe $0.take(UnsafeMutableBufferPointer(start: values, count: Int(count)))
    }
    if !isDone { unsafe library.functions.result_error_nomem(context) }
  }

  /// Looks at a row; false where there is no memory for it.
  @unsafe
  private func take(_ values: UnsafeMutableBufferPointer<OpaquePointer?>) -> Bool {
    unsafe Self.take(values, terms, isUTF8: isUTF8, library, into: &found)
  }

  private static func take(
    _ values: UnsafeMutableBufferPointer<OpaquePointer?>, _ terms: FoldedTerms, isUTF8: Bool,
    _ library: SQLiteLibrary, into found: inout Found
  ) -> Bool {
    found.row.clear()
    for index in 1..<values.count {
      let value = unsafe values[index]
      let type = unsafe library.functions.value_type(value)
      if type == SQLITE_NULL || type == SQLITE_BLOB {
        unsafe found.row.append(UnsafeRawBufferPointer(start: nil, count: 0))
        continue
      }
      // Asked for as a text it would be copied to end with a NUL.
      let start =
        unsafe isUTF8 && type == SQLITE_TEXT
        ? library.functions.value_blob(value) : UnsafeRawPointer(library.functions.value_text(value))
      let count = Int(unsafe library.functions.value_bytes(value))
      if unsafe start == nil, count > 0 || !isUTF8 { return false }
      unsafe found.row.append(UnsafeRawBufferPointer(start: start, count: unsafe start == nil ? 0 : count))
    }
    guard let key = found.row.key(terms) else { return true }
    found.count += 1
    if key < found.best.bound {
      let number = unsafe library.functions.value_int64(values[0])
      found.best.insert(RankedMatch(key: key, position: number))
    }
    return true
  }
}
