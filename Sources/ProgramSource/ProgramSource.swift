package import TypeaheadCore
import WorkThreads

/// Searches by running a program for each query, never by way of a shell.
package final class ProgramSource: TextSource {
  /// The program.
  package let name: String

  private let configuration: ProgramConfiguration
  private let templates: [ArgumentTemplate]
  private let groups = ChildGroups()

  /// Makes the source; nothing is started yet.
  package init(_ configuration: ProgramConfiguration) {
    self.configuration = configuration
    templates = configuration.arguments.map { ArgumentTemplate($0) }
    name = ProgramCall.name(of: configuration.program)
  }

  /// The names that were given to it.
  package var scopeNames: [String]? { configuration.scopes }

  /// Starts the process that looks after what searches may leave behind.
  package func prepare() async {
    await withCheckedContinuation { continuation in
      WorkThread.start {
        ProcessGuard.start()
        continuation.resume()
      }
    }
  }

  /// Runs the program, and makes entries of what it writes.
  ///
  /// When cancelled, the program and what it has started are asked to end, and killed when they have not within
  /// 200 ms; the search ends with them. Throws when the program cannot be started or has failed, and for a scope
  /// that there is not.
  package func search(
    _ request: SearchRequest<Scope, TextEntry>
  ) async throws -> SearchAnswer<TextEntry> {
    let call = try call(for: request)
    let group = try opening { () throws(SystemCallError) in try ChildGroup() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        WorkThread.start { [self] in
          continuation.resume(with: Result { try answer(request, call, group) })
        }
      }
    } onCancel: {
      group.cancel()
    }
  }

  /// Kills what is left of cancelled searches.
  package func endCancelledSearches() { groups.killCancelled() }

  // MARK: What is run

  private func call(for request: SearchRequest<Scope, TextEntry>) throws -> ProgramCall {
    let scope = try Scope(named: request.query.filter.name, among: configuration.scopes)
    let scopeName = if case .named(let name) = scope { name } else { "" }
    let values = PlaceholderValues(
      query: request.query.text, scope: scopeName, limit: "\(request.limit ?? Int(Int32.max))")
    if values.query.utf8.contains(0) {
      throw SearchSourceError("The query holds a NUL character, which no program can be given.")
    }
    return ProgramCall(program: configuration.program, templates: templates, values: values)
  }

  private func opening<Value>(_ body: () throws(SystemCallError) -> Value) throws(SearchSourceError) -> Value
  {
    do { return try body() } catch { throw failure(toStart: error, queryLength: 0) }
  }

  /// The error for a program that cannot be started.
  private func failure(toStart error: SystemCallError, queryLength: Int) -> SearchSourceError {
    switch error.code {
    case ENOENT:
      let program = configuration.program
      guard program.utf8.contains(UInt8(ascii: "/")) else {
        return SearchSourceError("There is no program \"\(program)\". Is it installed, and in PATH?")
      }
      let isThere = unsafe access(program, F_OK) == 0
      return SearchSourceError(
        isThere
          ? "\(program) cannot be run: the program that its first line names is not there."
          : "There is no program \"\(program)\".")
    case E2BIG:
      return SearchSourceError(
        "The query is too long to be an argument of \(name): \(queryLength) bytes.")
    default:
      return SearchSourceError("\(configuration.program) cannot be run: \(error).")
    }
  }

  // MARK: What it answers

  /// Runs the program and answers, on the thread that calls.
  private func answer(
    _ request: SearchRequest<Scope, TextEntry>, _ call: ProgramCall, _ group: ChildGroup
  ) throws -> SearchAnswer<TextEntry> {
    let limits = AnswerLimits(limit: request.limit)
    if let shape = configuration.json {
      return try answer(request, call, group, JSONTaker(shape, limits))
    }
    return try answer(request, call, group, RowTaker(configuration, limits))
  }

  private func answer<Taker: OutputTaker>(
    _ request: SearchRequest<Scope, TextEntry>, _ call: ProgramCall, _ group: ChildGroup, _ taker: Taker
  ) throws -> SearchAnswer<TextEntry> {
    var taker = taker
    let run = ProgramRun(call: call, groups: groups, group: group)
    let result: ProgramResult?
    do throws(SystemCallError) {
      result = try run.run(&taker) { taker in
        guard let found = try? taker.foundSoFar(), !found.isEmpty else { return }
        request.report(partial: found.answer(shownAtOnce: request.shownAtOnce, isComplete: false))
      }
    } catch {
      throw failure(toStart: error, queryLength: request.query.text.utf8.count)
    }
    // It may have ended before it was seen that it was asked to.
    guard let result, !group.isCancelled else { throw CancellationError() }
    let outcome = RunOutcome(name: name, noMatchStatuses: configuration.noMatchStatuses)
    let found: FoundRows
    do throws(SearchSourceError) {
      found = try taker.found()
    } catch {
      // A program that failed may have written anything.
      _ = try outcome.warnings(result, hasRows: false)
      throw error
    }
    let warnings = try outcome.warnings(result, hasRows: !found.isEmpty)
    return found.answer(shownAtOnce: request.shownAtOnce, isComplete: true, warnings: warnings)
  }
}
