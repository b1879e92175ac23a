import CSQLite

/// A prepared statement that owns its handle, and keeps its connection open.
@safe
struct Statement: ~Copyable {
  /// What kind of value a column of a row holds.
  enum Kind {
    case null, integer, float, text, blob
  }

  private let connection: Connection
  // Nobody else has it; it lives until deinit, and its connection with it.
  private let handle: OpaquePointer
  /// Whether anything but white space, comments and semicolons follows the statement in its text.
  let isFollowed: Bool

  private var functions: csqlite_functions { connection.library.functions }

  /// Prepares the first statement of a text.
  init(_ sql: String, on connection: Connection) throws(DatabaseError) {
    let (statement, end) = try unsafe connection.prepare(sql)
    guard let handle = unsafe statement else {
      throw DatabaseError(code: SQLITE_ERROR, message: "there is no statement")
    }
    self.connection = connection
    unsafe self.handle = handle
    isFollowed = Self.holdsStatement(sql.utf8.dropFirst(end), connection)
  }

  /// Whether a text holds a statement, right or wrong.
  private static func holdsStatement(_ text: Substring.UTF8View, _ connection: Connection) -> Bool {
    var rest = text
    while !rest.isEmpty {
      guard let (statement, end) = try? unsafe connection.prepare(String(rest) ?? "") else { return true }
      if let statement = unsafe statement {
        unsafe _ = connection.library.functions.finalize(statement)
        return true
      }
      // An empty statement ends with its semicolon, and a comment at the end with the text.
      rest = rest.dropFirst(max(1, end))
    }
    return false
  }

  deinit { unsafe _ = functions.finalize(handle) }

  /// Goes to the next row; false where there is none.
  func step() throws(DatabaseError) -> Bool {
    let code = unsafe functions.step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.failure(code)
    }
  }

  /// Goes back before the first row; what was bound stays.
  func reset() {
    // The code tells of the last step, whose own caller knows it.
    unsafe _ = functions.reset(handle)
  }

  // MARK: Parameters

  /// The names of the parameters in order, with their first character; nil for one without a name.
  var parameters: [String?] {
    let count = unsafe functions.bind_parameter_count(handle)
    return (0..<count).map { index in
      unsafe functions.bind_parameter_name(handle, index + 1).map { unsafe String(cString: $0) }
    }
  }

  /// Gives the parameter with this number, from 1, a text.
  func bind(_ text: String, at index: Int) throws(DatabaseError) {
    var text = text
    let code = text.withUTF8 { bytes in
      unsafe csqlite_bind_text(
        connection.library.table, handle, Int32(index), bytes.baseAddress, Int32(bytes.count))
    }
    if code != SQLITE_OK { throw connection.failure(code) }
  }

  /// Gives the parameter with this number, from 1, a number.
  func bind(_ number: Int64, at index: Int) throws(DatabaseError) {
    let code = unsafe functions.bind_int64(handle, Int32(index), number)
    if code != SQLITE_OK { throw connection.failure(code) }
  }

  // MARK: Columns

  /// Whether it only reads, as far as SQLite can tell.
  var isReadOnly: Bool { unsafe functions.stmt_readonly(handle) != 0 }

  /// The names of the columns of its rows.
  var columnNames: [String] {
    (0..<(unsafe functions.column_count(handle))).map { index in
      unsafe functions.column_name(handle, index).map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// What a column of the row holds; columns are counted from 0.
  func kind(_ column: Int) -> Kind {
    switch unsafe functions.column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .float
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// The number in a column of the row.
  func integer(_ column: Int) -> Int64 { unsafe functions.column_int64(handle, Int32(column)) }

  /// The bytes of a column of the row: of a text or number as UTF-8, as far as it is that; none of NULL.
  func bytes(_ column: Int) throws(DatabaseError) -> [UInt8] {
    let isBlob = kind(column) == .blob
    let start =
      unsafe isBlob
      ? functions.column_blob(handle, Int32(column))
      : UnsafeRawPointer(functions.column_text(handle, Int32(column)))
    let count = Int(unsafe functions.column_bytes(handle, Int32(column)))
    guard let start = unsafe start else {
      // SQLite has no address for an empty blob and for NULL, and for a text only where memory ran out.
      if isBlob || kind(column) == .null { return [] }
      throw DatabaseError(code: SQLITE_NOMEM, message: "there is no memory")
    }
    // They are the row's until the next step.
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}

extension Statement {
  /// The text or number in a column of the row.
  borrowing func string(_ column: Int) throws(DatabaseError) -> String {
    String(decoding: try bytes(column), as: UTF8.self)
  }
}
