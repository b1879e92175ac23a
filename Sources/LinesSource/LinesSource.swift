import Synchronization
package import TypeaheadCore
import WorkThreads

/// Searches the lines of files or of standard input, folded once and scanned whole for each query.
package final class LinesSource: TextSource {
  /// What is searched: the file, or how many there are.
  package let name: String

  private let configuration: LinesConfiguration
  private let fields: LineFields
  private let state = Mutex(State())

  private struct State {
    var reading: LineReading?
    /// The lines that a complete search found, for one that narrows it.
    var last: LastScan?
  }

  private struct LastScan {
    let pattern: LinePattern
    let scope: Scope
    let end: Int
    let starts: [UInt32]
  }

  /// How many threads scan long texts.
  private static let threads = 2

  /// Makes the source; nothing is opened yet.
  package init(_ configuration: LinesConfiguration) {
    self.configuration = configuration
    fields = LineFields(configuration)
    name =
      switch configuration.inputs {
      case [.standardInput]: "Standard input"
      case let inputs where inputs.count == 1: inputs[0].name
      case let inputs: "\(inputs.count) files"
      }
  }

  deinit { state.withLock { $0.reading?.abandon() } }

  /// The values of the scopes' field; nil until all lines have been read.
  package var scopeNames: [String]? {
    guard configuration.scopeField != nil else { return [] }
    guard let reading = state.withLock({ $0.reading }), reading.hasEnded else { return nil }
    return reading.scopes?.names ?? []
  }

  /// Reads all lines, unless the only search does that.
  package func prepare() async {
    if configuration.canPass { return }
    // What cannot be opened is told by the first search.
    _ = try? await reading().ended()
  }

  /// How far the reading is; nil when it has ended, or could not begin.
  package var progress: String? { configuration.canPass ? nil : reading().progress }

  /// Finds the lines that hold all terms of the text.
  ///
  /// Throws when an input cannot be opened, after which the next search tries again; for a scope that no line
  /// has; and when cancelled, within 2 ms.
  package func search(
    _ request: SearchRequest<Scope, TextEntry>
  ) async throws -> SearchAnswer<TextEntry> {
    if configuration.canPass, request.query.filter == .all,
      let answer = try await onThread({ [self] in try answerInPassing(request, isCancelled: $0) })
    {
      return answer
    }
    let reading = reading()
    let opened: LineStore?
    do {
      opened = try await configuration.answersWhileReading ? Self.opened(reading) : reading.ended()
    } catch let error as SearchSourceError {
      state.withLock { if $0.reading === reading { $0.reading = nil } }
      throw error
    }
    guard let store = opened else {
      return SearchAnswer(entries: [], isComplete: false, progress: LineStore.State().progress)
    }
    let scope = try scope(request.query.filter, reading)
    return try await onThread { [self] in try answer(request, scope, store, isCancelled: $0) }
  }

  // MARK: Reading

  /// What the lines are read into; nil where an input takes long to open, as a named pipe without a writer.
  private static func opened(_ reading: LineReading) async throws -> LineStore? {
    try await withThrowingTaskGroup(of: LineStore?.self) { group in
      group.addTask { try await reading.opened() }
      group.addTask {
        try await Task.sleep(for: .milliseconds(200))
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  /// What is being read, which begins with the first call.
  private func reading() -> LineReading {
    state.withLock { state in
      let reading = state.reading ?? LineReading(configuration)
      state.reading = reading
      return reading
    }
  }

  private func scope(_ filter: Scope, _ reading: LineReading) throws -> Scope {
    guard filter != .all, reading.hasEnded else { return filter }
    guard let scopes = reading.scopes else { throw UnknownScopeError(filter.name, known: []) }
    guard let names = scopes.names else {
      throw SearchSourceError(
        "Field \(configuration.scopeField ?? 0) has more than \(ScopeCollector.mostScopes) values, "
          + "which are too many for scopes.")
    }
    return try Scope(named: filter.name, among: names)
  }

  // MARK: Searching once

  /// Searches the lines while they are read; nil where an input cannot be read again, so that its lines have to
  /// be kept. Throws when cancelled.
  private func answerInPassing(
    _ request: SearchRequest<Scope, TextEntry>, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> SearchAnswer<TextEntry>? {
    let reader = try LineReader(configuration.inputs, separator: configuration.separator)
    guard reader.canReadAgain else { return nil }
    let pattern = LinePattern(QueryTerms(request.query.text), exactCase: configuration.exactCase)
    let scanner = LineScanner(pattern: pattern, limit: request.limit ?? .max, order: configuration.order)
    var lines = ScannedLines(
      scanner, separator: configuration.separator, exactCase: configuration.exactCase,
      isCancelled: isCancelled)
    reader.run(&lines, shouldStop: isCancelled)
    if isCancelled() { throw CancellationError() }
    let found = lines.found
    return answer(found, request, reader.store.current, reader.store, LaterLines { found.best })
  }

  // MARK: Searching

  /// Runs the body on a thread of its own; it is told when the task is cancelled.
  private func onThread<Value: Sendable>(
    _ body: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Value
  ) async throws -> Value {
    let cancellation = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        WorkThread.start { continuation.resume(with: Result { try body { cancellation.isSet } }) }
      }
    } onCancel: {
      cancellation.set()
    }
  }

  /// Scans what has been told; throws when cancelled.
  private func answer(
    _ request: SearchRequest<Scope, TextEntry>, _ scope: Scope, _ store: LineStore,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws -> SearchAnswer<TextEntry> {
    let current = store.current
    let text = store.text(current)
    let pattern = LinePattern(QueryTerms(request.query.text), exactCase: configuration.exactCase)
    let scopeName: String? = if case .named(let name) = scope { name } else { nil }
    let scanner = LineScanner(
      pattern: fields.scanned(pattern), limit: request.limit ?? .max, order: configuration.order,
      accepts: fields.condition(pattern, scope: scopeName, text))
    let earlier = state.withLock { $0.last }.flatMap { earlier in
      earlier.end == current.end && earlier.scope == scope && pattern.narrows(earlier.pattern)
        ? earlier.starts : nil
    }
    let scan: @Sendable (LineScanner, @Sendable () -> Bool) -> LineScan? = { scanner, isCancelled in
      // The text is the store's.
      withExtendedLifetime(store) {
        if let earlier { return scanner.scan(text, within: earlier, isCancelled: isCancelled) }
        return scanner.scan(text, threads: Self.threads, isCancelled: isCancelled)
      }
    }
    let atOnce = request.limit.flatMap { _ in request.shownAtOnce } ?? .max
    guard let found = scan(scanner.keeping(atMost: atOnce), isCancelled) else { throw CancellationError() }
    let last = found.starts.map { LastScan(pattern: pattern, scope: scope, end: current.end, starts: $0) }
    state.withLock { $0.last = last }
    let isRepeated = found.best.count < min(request.limit ?? .max, found.count)
    let lines = LaterLines { isRepeated ? scan(scanner) { false }?.best ?? [] : found.best }
    return answer(found, request, current, store, lines)
  }

  /// - Parameter lines: All lines that can be written, those of the scan among them.
  private func answer(
    _ scan: LineScan, _ request: SearchRequest<Scope, TextEntry>, _ current: LineStore.State,
    _ store: LineStore, _ lines: LaterLines
  ) -> SearchAnswer<TextEntry> {
    let shown = min(request.shownAtOnce ?? .max, scan.best.count)
    let later = min(request.limit ?? .max, scan.count) - shown
    let deferred =
      later == 0
      ? nil
      : DeferredEntries(count: later) { [self] range in
        lines.matches(range.lowerBound + shown..<range.upperBound + shown).map { entry($0, store) }
      }
    return SearchAnswer(
      entries: scan.best[..<shown].map { entry($0, store) }, deferred: deferred, total: .exactly(scan.count),
      isComplete: current.isFinished,
      progress: current.progress,
      warnings: current.warnings + store.changes)
  }

  private func entry(_ match: LineMatch, _ store: LineStore) -> TextEntry {
    fields.entry(store.bytes(of: match, dropsCarriageReturn: !configuration.endsWithNUL))
  }
}
