import Synchronization
package import TypeaheadCore
import WorkThreads

/// Searches a database of SQLite, which it only reads: each search by a connection and on a thread of its own.
package final class SQLiteSource: TextSource {
  private enum Plan {
    case table(TablePlan)
    case select(SelectSearch)
  }

  /// A plan, and the state of the schema that it was made for.
  private struct CurrentPlan {
    let plan: Plan
    let schema: SchemaVersion
  }

  /// What is known of the values of the scopes' column.
  private enum ScopeNames {
    case unknown
    case known([String])
    case tooMany
  }

  /// What is searched: the file, and which table of it.
  package let name: String

  private let configuration: SQLiteConfiguration
  private let file: DatabaseFile
  private let current: Mutex<CurrentPlan>
  private let scopes = Mutex(ScopeNames.unknown)

  /// More values than this are no scopes to choose from.
  private static let mostScopes = 1000
  /// How long a page of rows waits for a file that another program has locked.
  private static let longestPageWait = Duration.seconds(2)

  /// Opens the database to see what can be searched.
  ///
  /// Throws an error that says what is wrong: with the file, with a name, or because there are several tables.
  package init(_ configuration: SQLiteConfiguration) throws(SearchSourceError) {
    let file = DatabaseFile(path: configuration.path)
    self.file = file
    let fileName = configuration.path.split(separator: "/").last.map(String.init) ?? configuration.path
    do {
      let connection = try file.open(Interruption(longestWait: configuration.longestWait))
      let schema = try SchemaVersion(file, connection)
      let plan = try Self.plan(configuration, connection)
      current = Mutex(CurrentPlan(plan: plan, schema: schema))
      var configuration = configuration
      switch plan {
      case .select: name = fileName
      case .table(let plan):
        name = "\(plan.table.name) in \(fileName)"
        // Also when other tables come and go, it is this one that is searched.
        configuration.table = plan.table.name
      }
      self.configuration = configuration
    } catch {
      throw file.explained(error) as? SearchSourceError ?? SearchSourceError("\(error)")
    }
  }

  private static func plan(_ configuration: SQLiteConfiguration, _ connection: Connection) throws -> Plan {
    if let sql = configuration.select {
      return .select(try SelectSearch(configuration, sql: sql, on: connection))
    }
    let table = try DatabaseSchema(connection).table(named: configuration.table, path: configuration.path)
    return .table(try TablePlan(table, configuration))
  }

  /// The last plan that was made.
  private var plan: Plan { current.withLock { $0.plan } }

  /// The plan for the schema as it is now. Throws where what was asked for is not there any more.
  private func plan(_ connection: Connection) throws -> Plan {
    let schema = try SchemaVersion(file, connection)
    if let plan = current.withLock({ $0.schema == schema ? $0.plan : nil }) { return plan }
    let plan = try Self.plan(configuration, connection)
    current.withLock { $0 = CurrentPlan(plan: plan, schema: schema) }
    return plan
  }

  // MARK: Scopes

  /// The values of the scopes' column; nil until they have been read, and where a SELECT has scopes.
  package var scopeNames: [String]? {
    switch plan {
    case .select(let select): return select.hasScopes ? nil : []
    case .table(let plan):
      if plan.scope == nil { return [] }
      switch scopes.withLock({ $0 }) {
      case .unknown: return nil
      case .known(let names): return names
      case .tooMany: return []
      }
    }
  }

  /// Reads the values of the scopes' column.
  package func prepare() async {
    guard case .table(let plan) = plan, let column = plan.scope else { return }
    // What fails here is told by the first search, as far as it matters to it.
    let names = try? await onThread(Interruption()) { connection in
      try Self.values(of: column, plan, connection)
    }
    if let names {
      scopes.withLock { $0 = names.count > Self.mostScopes ? .tooMany : .known(names.sorted()) }
    }
  }

  private static func values(
    of column: String, _ plan: TablePlan, _ connection: Connection
  ) throws(DatabaseError) -> Set<String> {
    let statement = try Statement(
      "SELECT DISTINCT \(column.quotedForSQL) FROM \(plan.from)", on: connection)
    var names: Set<String> = []
    while names.count <= mostScopes, try statement.step() {
      let name = try statement.string(0)
      if !name.isEmpty { names.insert(name) }
    }
    return names
  }

  private func scopeName(_ scope: Scope) throws -> String? {
    guard case .named(let typed) = scope else { return nil }
    if case .table(let plan) = plan, case .tooMany = scopes.withLock({ $0 }) {
      throw SearchSourceError(
        "The column \"\(plan.scope ?? "")\" has more than \(Self.mostScopes) values, which are too many for scopes."
      )
    }
    guard case .named(let name) = try Scope(named: typed, among: scopeNames) else { return nil }
    return name
  }

  // MARK: Searching

  /// Finds the rows that hold all terms of the text.
  ///
  /// Throws for a scope that is not there, when the database cannot be read, and when cancelled, which ends
  /// the statement that runs. While another program has locked the database, it waits.
  package func search(
    _ request: SearchRequest<Scope, TextEntry>
  ) async throws -> SearchAnswer<TextEntry> {
    let scope = try scopeName(request.query.filter)
    let path = file.path
    let interruption = Interruption {
      request.report(
        partial: SearchAnswer(entries: [], isComplete: false, warnings: [DatabaseError.locked(path: path)]))
    }
    return try await onThread(interruption) { [self] connection in
      let limits = AnswerLimits(rows: request.limit)
      // One state of the database from the first statement to the last.
      try connection.execute("BEGIN")
      switch try plan(connection) {
      case .select(let select):
        return try select.answer(request.query.text, scope: scope, limits: limits, on: connection)
      case .table(let plan):
        return try answer(request, plan, scope: scope, limits, connection)
      }
    }
  }

  private func answer(
    _ request: SearchRequest<Scope, TextEntry>, _ plan: TablePlan, scope: String?, _ limits: AnswerLimits,
    _ connection: Connection
  ) throws -> SearchAnswer<TextEntry> {
    let text = request.query.text
    guard let rowID = plan.table.rowID else {
      let search = UnnumberedSearch(plan: plan, connection: connection, limits: limits, scope: scope)
      let (entries, count) = try search.find(text)
      return SearchAnswer(entries: entries, total: limits.total(count))
    }
    let found = try TableSearch(
      plan: plan, rowID: rowID, connection: connection, limits: limits, scope: scope
    ).find(text)
    // Who wants all gets what was there when it was found, as far as there is memory for it.
    let atOnce = request.limit == nil ? Int.max : request.shownAtOnce ?? .max
    let entries = try RowReader(plan: plan, rowID: rowID, connection: connection)
      .rows(numbered: found.numbers.prefix(atOnce), mostBytes: AnswerLimits.mostBytes)
    let later = Array(found.numbers.dropFirst(entries.count))
    return SearchAnswer(
      entries: entries,
      deferred: later.isEmpty
        ? nil : DeferredEntries(count: later.count) { [self] in laterEntries(later[$0], plan, rowID) },
      total: limits.total(found.count))
  }

  /// Reads rows that were found before. Where that fails, each is an entry that says why.
  private func laterEntries(_ numbers: ArraySlice<Int64>, _ plan: TablePlan, _ rowID: String) -> [TextEntry] {
    do {
      let connection = try file.open(Interruption(longestWait: Self.longestPageWait))
      return try RowReader(plan: plan, rowID: rowID, connection: connection)
        .rows(numbered: numbers, mostBytes: .max)
    } catch {
      return numbers.map { TextEntry(missing: "row \($0) cannot be read: \(file.explained(error))") }
    }
  }

  /// Runs the body on a thread and with a connection of its own; the interruption comes with the task's
  /// cancellation.
  private func onThread<Value: Sendable>(
    _ interruption: Interruption, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        WorkThread.start { [file] in
          continuation.resume(
            with: Result {
              do {
                return try body(file.open(interruption))
              } catch {
                throw interruption.isCancelled ? CancellationError() : file.explained(error)
              }
            })
        }
      }
    } onCancel: {
      interruption.cancel()
    }
  }
}
