import CSQLite
import TypeaheadCore

/// An open database that can only be read, for one thread.
@safe
final class Connection {
  let library: SQLiteLibrary
  // Open as long as the connection lives. Only the interruption has it too, and forgets it before it is closed.
  private let handle: OpaquePointer
  private let interruption: Interruption
  /// What the functions work with that were added.
  private var contexts: [AnyObject] = []

  /// How many steps of SQLite's machine pass before it is asked again whether to go on: some 20 microseconds.
  private static let stepsBetweenChecks: Int32 = 1000

  /// Opens a database, waiting while another program has locked it.
  ///
  /// - Parameters:
  ///   - library: What opens it.
  ///   - path: A file; what SQLite would take for a URI or a database in memory is a file here, too.
  ///   - interruption: Ends whatever the connection does.
  init(_ library: SQLiteLibrary, path: String, interruption: Interruption) throws(DatabaseError) {
    self.library = library
    let path = path.hasPrefix("/") ? path : "./" + path
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = unsafe library.functions.open_v2(path, &opened, flags, nil)
    guard let handle = unsafe opened else {
      throw DatabaseError(code: SQLITE_NOMEM, message: "there is no memory")
    }
    unsafe self.handle = handle
    self.interruption = interruption
    // From here on deinit closes it, also one that could not be opened.
    if code != SQLITE_OK { throw failure(code) }
    unsafe interruption.enter(handle, library)
    installHandlers()
    try protect()
  }

  deinit {
    interruption.leave()
    let code = unsafe library.functions.close(handle)
    // Statements hold on to their connection, so none is left.
    precondition(code == SQLITE_OK, "A database is closed after its statements.")
  }

  /// The error that SQLite tells of after a call that returned this code.
  func failure(_ code: Int32) -> DatabaseError {
    let message = unsafe library.functions.errmsg(handle).map { unsafe String(cString: $0) }
    return DatabaseError(code: code, message: message ?? "it gives no reason")
  }

  // MARK: Setting up

  private func installHandlers() {
    // The interruption lives as long as the connection, which alone calls the handlers.
    let context = unsafe Unmanaged.passUnretained(interruption).toOpaque()
    unsafe _ = library.functions.busy_handler(
      handle,
      { context, tries in
        guard let context = unsafe context else { return 0 }
        return unsafe Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue().wait(
          tries: Int(tries))
          ? 1 : 0
      }, context)
    unsafe library.functions.progress_handler(
      handle, Self.stepsBetweenChecks,
      { context in
        guard let context = unsafe context else { return 0 }
        return unsafe Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue().isCancelled ? 1 : 0
      }, context)
  }

  /// Takes away all that could write, load or open anything, whoever wrote the schema of the database.
  private func protect() throws(DatabaseError) {
    let settings: [(option: Int32, value: Int32)] = [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
      // A quoted name of a column that is not there is an error then, not a text.
      (SQLITE_DBCONFIG_DQS_DML, 0),
    ]
    for (option, value) in settings {
      let code = unsafe csqlite_configure(library.table, handle, option, value)
      if code != SQLITE_OK { throw failure(code) }
    }
    unsafe _ = library.functions.limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    try execute("PRAGMA query_only = 1")
    // On a thread of its own each page more costs two calls of the system, and to read it again only one.
    try execute("PRAGMA cache_size = -512")
  }

  /// Lets statements do nothing but read from now on.
  func allowReadingOnly() {
    unsafe _ = library.functions.set_authorizer(
      handle, { _, action, name, argument, _, _ in unsafe Connection.permits(action, name, argument) }, nil)
  }

  /// Whether a statement may do what it wants to, as the authorizer's code.
  ///
  /// A full-text index asks for the version of the data by a pragma, and tells SQLite of its columns as if it
  /// changed the schema.
  private static func permits(
    _ action: Int32, _ name: UnsafePointer<CChar>?, _ argument: UnsafePointer<CChar>?
  ) -> Int32 {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
    case SQLITE_FUNCTION:
      return unsafe argument.map { unsafe String(cString: $0) } == "load_extension" ? SQLITE_DENY : SQLITE_OK
    case SQLITE_PRAGMA:
      return unsafe name.map { unsafe String(cString: $0) } == "data_version" ? SQLITE_OK : SQLITE_DENY
    case SQLITE_UPDATE:
      return unsafe name.map { unsafe String(cString: $0) } == "sqlite_master" ? SQLITE_OK : SQLITE_DENY
    default: return SQLITE_DENY
    }
  }

  // MARK: Working

  /// Runs a statement that gives no rows.
  func execute(_ sql: String) throws(DatabaseError) {
    let statement = try Statement(sql, on: self)
    while try statement.step() {}
  }

  /// Prepares the first statement of a text; returns it and where the text goes on, in bytes.
  @unsafe
  func prepare(_ sql: String) throws(DatabaseError) -> (statement: OpaquePointer?, end: Int) {
    var statement: OpaquePointer?
    var end = 0
    let code = unsafe sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let code = unsafe library.functions.prepare_v2(handle, text, -1, &statement, &tail)
      if let tail = unsafe tail { unsafe end = tail - text }
      return code
    }
    if code != SQLITE_OK { throw failure(code) }
    return unsafe (statement, end)
  }

  /// Adds a function that statements can call, with an object as its context, which is kept.
  @unsafe
  func add(
    function name: String, argumentCount: Int32, flags: Int32, context: AnyObject?,
    call: (@convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void)?,
    step: (@convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void)?,
    final: (@convention(c) (OpaquePointer?) -> Void)?
  ) throws(DatabaseError) {
    if let context { contexts.append(context) }
    let pointer = unsafe context.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    let code = unsafe library.functions.create_function_v2(
      handle, name, argumentCount, SQLITE_UTF8 | SQLITE_DIRECTONLY | flags, pointer, call, step, final, nil)
    if code != SQLITE_OK { throw failure(code) }
  }
}
