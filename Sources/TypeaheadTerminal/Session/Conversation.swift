import TypeaheadCore

/// What every kind of session has: the coordinator, its inbox, the trace, and the answers to commands.
///
/// Only the main thread may use it.
final class Conversation {
  typealias Update = SearchUpdate<Scope, TextEntry>

  /// What a command leads to, besides what it does to the coordinator.
  enum Reply {
    /// Nothing to say: an answer may follow as an update.
    case none
    /// These lines.
    case lines([String])
    /// This block once more.
    case block(Update)
    /// The end of the session.
    case quit
  }

  let options: Options
  let coordinator: SearchCoordinator<Scope, TextEntry>
  let inbox: UpdateInbox
  /// The last settle that was written.
  private(set) var lastBlock: Update?

  /// The number of the line at hand: at the prompt, or just read; nil before the first.
  var line: Int?
  /// The number of the line that what is wanted now came from.
  private(set) var lineWanting: Int?

  /// The generation whose end is still to come.
  private var awaited: Generation?
  private let sourceName: String
  private let trace: TraceFile?

  init(source: some TextSource, options: Options, settings: SearchSettings) throws(UsageError) {
    let inbox = try Self.makeInbox()
    let trace: TraceFile? = if let path = options.traceFile { try Self.makeTrace(path: path) } else { nil }
    var onRecord: (@Sendable (SearchRecord) -> Void)?
    if let trace { onRecord = { trace.write(TraceText.line($0)) } }
    self.options = options
    self.inbox = inbox
    self.trace = trace
    sourceName = source.name
    coordinator = SearchCoordinator(
      source: source, filter: .all, settings: settings,
      onRecord: onRecord, onUpdate: { inbox.leave($0) })
  }

  private static func makeInbox() throws(UsageError) -> UpdateInbox {
    do { return try UpdateInbox() } catch { throw UsageError("Cannot open a pipe: \(error).") }
  }

  private static func makeTrace(path: String) throws(UsageError) -> TraceFile {
    do {
      return try TraceFile(path: path)
    } catch {
      throw UsageError("--trace: cannot write to \(quoted(path)): \(error).")
    }
  }

  /// The greeting of a terminal session.
  var greeting: String {
    Message.greeting(source: sourceName, hasCommands: options.areCommandsEnabled).text
  }

  /// Whether an update that ends what is wanted is still to come.
  ///
  /// The coordinator's own phase would not do: it is settled a moment before the update is in the inbox, and
  /// whoever wanted the next thing in that moment would lose the answer.
  var isPending: Bool { awaited != nil }

  /// Changes what is wanted, and returns whether that took a new generation.
  @discardableResult
  func want(_ change: (SearchCoordinator<Scope, TextEntry>) -> Void) -> Bool {
    let generation = coordinator.current.generation
    change(coordinator)
    let current = coordinator.current
    if current.generation == generation { return false }
    lineWanting = line
    if case .idle = current.phase { awaited = nil } else { awaited = current.generation }
    return true
  }

  /// The updates that are about the current generation, oldest first.
  func takeUpdates() -> [Update] {
    let updates = inbox.take()
    if updates.isEmpty { return [] }
    let generation = coordinator.current.generation
    let current = updates.filter { $0.generation == generation }
    if current.contains(where: { $0.generation == awaited && !$0.phase.isPending }) { awaited = nil }
    return current
  }

  /// Notes that a settle has been written and its bytes have left.
  func didWrite(_ update: Update) {
    lastBlock = update
    trace?.write(
      TraceText.written(
        update.generation, text: update.query?.text ?? "", at: coordinator.elapsedTime))
  }

  /// Carries out a command, given with its colon.
  func perform(_ text: String) -> Result<Reply, CommandError> {
    CommandParser.parse(text).map(perform)
  }

  private func perform(_ command: Command) -> Reply {
    switch command {
    case .quit:
      return .quit
    case .help:
      return .lines(CommandTable.sessionHelpLines)
    case .retry:
      return want { $0.retry() } ? .none : .lines([Message.nothingToRetry.text])
    case .last:
      return lastBlock.map(Reply.block) ?? .lines([Message.nothingToRepeat.text])
    case .clear:
      want { $0.forget(filter: .all) }
      return .lines([Message.cleared.text])
    case .status:
      let current = coordinator.current
      let query = current.query ?? coordinator.lastQuery
      return .lines([
        StatusText.line(
          source: sourceName, scope: query?.filter ?? .all, query: query?.text, phase: current.phase)
      ])
    }
  }

  /// Ends all searches, and returns what there is to say about the trace, if anything.
  func close() -> String? {
    coordinator.stop()
    return trace?.error.map { "The trace is incomplete: \($0)." }
  }
}
