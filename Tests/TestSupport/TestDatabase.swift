import CSQLite

/// A database that a test writes, with the system's SQLite and not by the code under test.
@safe
package final class TestDatabase: @unchecked Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let path: String
  // SQLite's own mutex lets any thread use it, and the table of functions never changes.
  private let handle: OpaquePointer
  private let table: UnsafeMutablePointer<csqlite_functions>

  #if canImport(Darwin)
    private static let library = "libsqlite3.dylib"
  #else
    private static let library = "libsqlite3.so.0"
  #endif

  private var functions: csqlite_functions { unsafe table.pointee }

  /// Opens a file, or makes it, and runs some statements.
  package init(_ path: String, _ statements: String...) throws {
    unsafe table = .allocate(capacity: 1)
    guard unsafe csqlite_load(table, Self.library) == csqlite_is_loaded else {
      unsafe table.deallocate()
      throw Failure(description: "There is no SQLite.")
    }
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
    let code = unsafe table.pointee.open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let handle = unsafe opened else {
      unsafe table.deallocate()
      throw Failure(description: "Cannot open \(path): \(code).")
    }
    unsafe self.handle = handle
    self.path = path
    for statement in statements { try run(statement) }
  }

  deinit {
    unsafe _ = functions.close(handle)
    unsafe table.deallocate()
  }

  /// Runs one statement with these texts as its parameters.
  package func run(_ sql: String, _ texts: String...) throws {
    try run(sql, bytes: texts.map { Array($0.utf8) })
  }

  /// Runs one statement with these bytes as its parameters, which are texts.
  package func run(_ sql: String, bytes: [[UInt8]]) throws {
    var statement: OpaquePointer?
    var code = unsafe functions.prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else { throw failure(sql) }
    defer { unsafe _ = functions.finalize(statement) }
    for (index, bytes) in zip(Int32(1)..., bytes) {
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe _ = csqlite_bind_text(table, statement, index, bytes.baseAddress, Int32(bytes.count))
      }
    }
    repeat { code = unsafe functions.step(statement) } while code == SQLITE_ROW
    if code != SQLITE_DONE { throw failure(sql) }
  }

  private func failure(_ sql: String) -> Failure {
    let message = unsafe functions.errmsg(handle).map { unsafe String(cString: $0) } ?? ""
    return Failure(description: "\(message): \(sql)")
  }
}
