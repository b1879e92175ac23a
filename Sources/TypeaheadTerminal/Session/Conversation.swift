import TypeaheadCore

/// What every kind of session has: the coordinator, its inbox, the trace, and the answers to commands.
///
/// Only the main thread may use it.
final class Conversation {
  typealias Update = SearchUpdate<Scope, TextEntry>

  let options: Options
  var rules: SessionRules
  let coordinator: SearchCoordinator<Scope, TextEntry>
  let inbox: UpdateInbox
  /// The last settle that was told, whether its block was written or only its count.
  private var lastAnswer: Update?
  /// The last block that was written.
  private(set) var lastBlock: Block?

  /// The number of the line at hand: at the prompt, or just read; nil before the first.
  var line: Int?
  /// The number of the line that what is wanted now came from.
  private(set) var lineWanting: Int?

  /// The generation whose end is still to come.
  private var awaited: Generation?
  /// The generation whose answer is picked if it is one entry.
  private var generationToPick: Generation?
  private var hasGivenNotice = false
  /// Whether the source is ready, or was waited for long enough.
  ///
  /// Looked at once a turn: asked of the clock at each use, it could change between the decision to wait and
  /// that for how long, and the wait would have no end.
  private var isDoneWaitingForSource = false
  let source: any TextSource
  private let trace: TraceFile?

  /// Begins a conversation with a source, in the scope that the options name.
  ///
  /// - Parameter executor: Runs all tasks of the conversation, so that a test can put them into any order.
  init(
    source: some TextSource, options: Options, rules: SessionRules,
    clock: some Clock<Duration> = ContinuousClock(), executor: (any TaskExecutor)? = nil
  ) throws(UsageError) {
    let inbox = try Self.makeInbox()
    let scope = try Self.scope(options, of: source)
    let trace: TraceFile? = if let path = options.traceFile { try Self.makeTrace(path: path) } else { nil }
    var onRecord: (@Sendable (SearchRecord) -> Void)?
    if let trace { onRecord = { trace.write(TraceText.line($0)) } }
    self.options = options
    self.rules = rules
    self.inbox = inbox
    self.trace = trace
    self.source = source
    coordinator = SearchCoordinator(
      source: source, filter: scope,
      settings: SearchSettings(
        quietPeriod: options.quietPeriod, deadline: options.timeout, slowAfter: options.slowAfter,
        minimumLength: options.minimumLength, limit: rules.limit(options), shownAtOnce: rules.shownAtOnce),
      clock: clock, executor: executor, onRecord: onRecord, onUpdate: { inbox.leave($0) })
    Task(executorPreference: executor) {
      await source.prepare()
      inbox.tellReady()
    }
  }

  static func makeInbox() throws(UsageError) -> UpdateInbox {
    do { return try UpdateInbox() } catch { throw UsageError("Cannot open a pipe: \(error).") }
  }

  private static func makeTrace(path: String) throws(UsageError) -> TraceFile {
    do {
      return try TraceFile(path: path)
    } catch {
      throw UsageError("--trace: cannot write to \(quoted(path)): \(error).")
    }
  }

  private static func scope(_ options: Options, of source: some TextSource) throws(UsageError) -> Scope {
    guard let name = options.scope else { return .all }
    do {
      return try scope(named: name, of: source)
    } catch {
      throw UsageError("--scope: \(error.message)")
    }
  }

  static func scope(named name: String, of source: any TextSource) throws(CommandError) -> Scope {
    let known = source.scopeNames
    do {
      return try Scope(named: name, among: known)
    } catch {
      throw CommandError(
        known == [] ? Message.noScopes(source: source.name).text : Sanitizer.sanitize(error.description))
    }
  }

  /// The greeting of a terminal session, one line each.
  var greeting: [String] {
    var lines = [Message.greeting(source: source.name, hasCommands: options.areCommandsEnabled).text]
    if rules.isAccessible, let chosen = options.chosenQuietPeriod, chosen < options.quietPeriod {
      lines.append(Message.quietPeriodRaised(to: options.quietPeriod).text)
    }
    return lines
  }

  /// Whether a command has to wait until the source knows what it asks for, so that a script's answers do
  /// not depend on how fast the source is.
  func mustWait(toPerform command: String) -> Bool {
    if isDoneWaitingForSource { return false }
    return switch CommandParser.parse(command) {
    case .success(.scope), .success(.suggest): true
    case .success, .failure: false
    }
  }

  /// The scope of the next query.
  var scope: Scope { coordinator.filter }

  /// How long until there is something to say about a source that still reads before anything was searched;
  /// nil where there is not.
  var noticeDelay: Duration? {
    guard !hasGivenNotice, coordinator.lastQuery == nil, source.progress != nil else { return nil }
    return max(.zero, options.slowAfter - coordinator.elapsedTime)
  }

  /// What there is to say about it now, once.
  func takeNotice() -> String? {
    guard noticeDelay == .zero, let progress = source.progress else { return nil }
    hasGivenNotice = true
    return Message.reading(progress).text
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

  /// Begins with the query of the command line.
  func begin(with query: String) {
    want { $0.ask(text: query) }
    if options.picksOnly { generationToPick = coordinator.current.generation }
  }

  /// Once the source knows all its data: gives the scope the name that it has there, and asks again for what
  /// was answered before.
  func settleWhenReady() {
    isDoneWaitingForSource = isDoneWaitingForSource || inbox.isReady || readinessDelay == .zero
    if case .named(let name) = scope, let names = source.scopeNames,
      let known = try? Scope(named: name, among: names), known != scope
    {
      coordinator.setFilter(known, searches: false)
    }
    if inbox.isReady, coordinator.current.phase.answer?.progress != nil {
      keepingPick { want { $0.refresh() } }
    }
  }

  /// Whether the scope is one that the source has, as far as that can be known by now.
  var isScopeKnown: Bool { isDoneWaitingForSource || scope == .all || source.scopeNames != nil }

  /// How much longer a script waits for the source to be ready, no longer than for an answer; nil where it waits
  /// as long as that takes.
  var readinessDelay: Duration? { options.timeout.map { max(.zero, $0 - coordinator.elapsedTime) } }

  /// Searches the last query again, and returns whether there was one.
  @discardableResult
  func retry() -> Bool { keepingPick { want { $0.retry() } } }

  /// Cancels the search that runs, to be retried soon.
  func interrupt() { keepingPick { want { $0.cancel() } } }

  /// Leaves nothing running while this process is stopped.
  func willStop() { source.endCancelledSearches() }

  /// Runs a change after which the query of the command line is still the one that may be picked.
  @discardableResult
  private func keepingPick(_ change: () -> Bool) -> Bool {
    let picks = generationToPick == coordinator.current.generation
    let result = change()
    if picks { generationToPick = coordinator.current.generation }
    return result
  }

  /// Whether an update tells no more than the one before it, which was not yet complete.
  func confirmsAnswer(_ update: Update) -> Bool {
    guard let lastAnswer, lastAnswer.query == update.query, !update.isOwed,
      let earlier = lastAnswer.phase.answer, earlier.progress != nil, let answer = update.phase.answer
    else { return false }
    return answer.total == earlier.total && answer.warnings == earlier.warnings
      && answer.entries(from: 0, limit: rules.pageSize) == earlier.entries(from: 0, limit: rules.pageSize)
  }

  /// The updates that are about the current generation, oldest first.
  func takeUpdates() -> [Update] {
    let updates = inbox.take()
    // When the inbox has been emptied: what the source tells later wakes the loop.
    settleWhenReady()
    if updates.isEmpty { return [] }
    let generation = coordinator.current.generation
    let current = updates.filter { $0.generation == generation }
    if current.contains(where: { $0.generation == awaited && !$0.phase.isPending }) { awaited = nil }
    return current
  }

  /// Notes a settle that was told, by its block or more shortly.
  func didTell(_ update: Update) {
    lastAnswer = update
    if rules.writesBlock(isOwed: update.isOwed) { didShow(Block(.answer(update))) }
  }

  /// Notes the block that is seen now, which row numbers mean from now on.
  ///
  /// That nothing is suggested leaves the rows before it what they were.
  func didShow(_ block: Block) {
    if case .suggestions([], _, _) = block.content { return }
    lastBlock = block.shown(limit: rules.pageSize)
  }

  /// Notes that the bytes of a settle have left.
  func didWrite(_ update: Update) {
    trace?.write(
      TraceText.written(
        update.generation, text: update.query?.text ?? "", at: coordinator.elapsedTime))
  }

  /// The entry that an update picks by itself: the only answer to the query of the command line.
  func entryPicked(by update: Update) -> TextEntry? {
    update.generation == generationToPick ? Block(.answer(update)).onlyEntry : nil
  }

  /// The entry that Enter on this text picks: standard output awaits one, and the last answer that was told is
  /// to this text, with it alone.
  func entryPicked(byEnteringOn text: String) -> TextEntry? {
    guard rules.awaitsPick, let lastAnswer, lastAnswer.query == SearchQuery(text: text, filter: scope) else {
      return nil
    }
    return Block(.answer(lastAnswer)).onlyEntry
  }

  /// What Tab shows for a text.
  func suggestions(for text: String) -> Reply {
    guard let suggestions = source.suggestions(for: text, in: scope) else {
      return .lines([Message.suggestsNothing(source: source.name).text])
    }
    return .block(Block(.suggestions(suggestions, text: text, scope: scope)))
  }

  /// The scope after the current one, round to all again; or why there is none.
  func nextScope() -> Result<Scope, CommandError> {
    guard let names = source.scopeNames else { return .failure(CommandError(Message.scopesUnknown.text)) }
    if names.isEmpty { return .failure(CommandError(Message.noScopes(source: source.name).text)) }
    let scopes = [Scope.all] + names.map(Scope.named)
    let current = (try? Scope(named: scope.name, among: names)) ?? .all
    let index = scopes.firstIndex(of: current) ?? 0
    return .success(scopes[(index + 1) % scopes.count])
  }

  /// Ends all searches, and returns what there is to say about the trace, if anything.
  ///
  /// - Parameter shouldGiveUp: Whether nothing may hold the end up any longer.
  func close(givingUpIf shouldGiveUp: () -> Bool) -> String? {
    coordinator.stop()
    source.endCancelledSearches()
    return trace?.finish(givingUpIf: shouldGiveUp).map { "The trace is incomplete: \($0)." }
  }
}
