import Synchronization

/// Carries out what the machine decides: owns the lock, the tasks and the one sleeper.
///
/// It is apart from the coordinator so that tasks can keep it alive without keeping the coordinator alive,
/// whose release must cancel them.
final class CoordinatorEngine<Filter: Hashable & Sendable, Entry: Sendable>: Sendable {
  typealias Machine = SearchMachine<Filter, Entry>
  typealias Update = SearchUpdate<Filter, Entry>

  private let source: any SearchSource<Filter, Entry>
  private let limit: Int?
  private let shownAtOnce: Int?
  private let time: ElapsedTime
  private let executor: (any TaskExecutor)?
  private let state: Mutex<State>

  private struct State {
    var machine: Machine
    var calls: [Generation: Task<Void, Never>] = [:]
    var sleeper: Sleeper?
    var sleepersMade = 0
    /// What the callbacks are still to be told, in order.
    var outgoing: [Message] = []
    /// Whether a thread is telling it; the others only add to it.
    var isDelivering = false
    var callbacks: Callbacks?
  }

  /// A task that sleeps until an instant. The instant may turn out too early, never too late.
  private struct Sleeper {
    let identifier: Int
    var instant: Duration
    let task: Task<Void, Never>
  }

  private enum Message {
    case update(Update)
    case record(SearchRecord)

    func isUpdate(before generation: Generation) -> Bool {
      if case .update(let update) = self { update.generation < generation } else { false }
    }
  }

  private struct Callbacks {
    let onRecord: (@Sendable (SearchRecord) -> Void)?
    let onUpdate: @Sendable (Update) -> Void
  }

  init(
    source: any SearchSource<Filter, Entry>, machine: Machine, limit: Int?, shownAtOnce: Int?,
    time: ElapsedTime, executor: (any TaskExecutor)?,
    onRecord: (@Sendable (SearchRecord) -> Void)?, onUpdate: @escaping @Sendable (Update) -> Void
  ) {
    self.source = source
    self.limit = limit
    self.shownAtOnce = shownAtOnce
    self.time = time
    self.executor = executor
    state = Mutex(
      State(machine: machine, callbacks: Callbacks(onRecord: onRecord, onUpdate: onUpdate)))
  }

  // MARK: Entry points

  /// Feeds one event to the machine and carries out its effects.
  func handle(_ event: Machine.Event) {
    handle(event) { _ in }
  }

  /// Does the same, and returns what `look` saw of the machine just before the event.
  func handle<Seen: Sendable>(_ event: Machine.Event, look: (borrowing Machine) -> Seen) -> Seen {
    let (seen, cancelled) = state.withLock { state in
      let seen = look(state.machine)
      var cancelled = apply(event, to: &state)
      if let replaced = armSleeper(&state) { cancelled.append(replaced) }
      return (seen, cancelled)
    }
    // Cancelling runs the handlers of the source, which may report back: never under the lock.
    for task in cancelled { task.cancel() }
    deliver()
    return seen
  }

  /// Ends everything, and lets go of the callbacks after the lock is released, since their release may
  /// run code of the application.
  func stop() {
    handle(.stop)
    let (sleeper, callbacks) = state.withLock { state in
      defer { (state.sleeper, state.callbacks, state.outgoing) = (nil, nil, []) }
      return (state.sleeper, state.callbacks)
    }
    sleeper?.task.cancel()
    withExtendedLifetime(callbacks) {}
  }

  var current: Update { state.withLock { $0.machine.currentUpdate(at: time.now()) } }

  var elapsedTime: Duration { time.now() }

  var filter: Filter { state.withLock { $0.machine.filter } }

  var lastQuery: SearchQuery<Filter>? { state.withLock { $0.machine.lastQuery } }

  func ifCurrent<Result>(_ update: Update, _ body: () throws -> Result) rethrows -> Result? {
    // The result is handed out through a variable: it never leaves the caller's thread, but the lock
    // would ask for a value that may.
    var result: Result?
    try state.withLock { state in
      if state.machine.generation == update.generation && !state.machine.isStopped { result = try body() }
    }
    return result
  }

  // MARK: Effects

  /// Runs the machine and carries out the effects that need the lock; returns the tasks to cancel.
  private func apply(_ event: Machine.Event, to state: inout State) -> [Task<Void, Never>] {
    var cancelled: [Task<Void, Never>] = []
    if case .ended(let generation, _) = event { state.calls[generation] = nil }
    for effect in state.machine.handle(event, at: time.now()) {
      switch effect {
      case .start(let generation, let query):
        state.calls[generation] = callTask(query, generation)
      case .cancel(let generation):
        if let task = state.calls[generation] { cancelled.append(task) }
      case .publish(let update):
        state.outgoing.removeAll { $0.isUpdate(before: update.generation) }
        state.outgoing.append(.update(update))
      case .record(let record):
        state.outgoing.append(.record(record))
      }
    }
    return cancelled
  }

  private func callTask(_ query: SearchQuery<Filter>, _ generation: Generation) -> Task<Void, Never> {
    let request = SearchRequest<Filter, Entry>(
      query: query, limit: limit, shownAtOnce: shownAtOnce
    ) { [weak self] answer in
      // A source may keep its requests, and must not keep the engine alive with them.
      self?.handle(.partial(generation, answer))
    }
    return Task(executorPreference: executor) { [self, source] in
      let outcome: Machine.Outcome
      do {
        outcome = .answer(try await source.search(request))
      } catch is CancellationError {
        outcome = .cancellation
      } catch {
        outcome = Task.isCancelled ? .cancellation : .failure(error)
      }
      handle(.ended(generation, outcome))
    }
  }

  // MARK: Time

  /// Makes sure that a sleeper wakes at the next instant or earlier; returns the task it replaced.
  ///
  /// A sleeper that wakes too early goes back to sleep, so moving the instant to a later time, as every
  /// key does, costs nothing.
  private func armSleeper(_ state: inout State) -> Task<Void, Never>? {
    guard let instant = state.machine.nextInstant else { return nil }
    if let sleeper = state.sleeper, sleeper.instant <= instant { return nil }
    let replaced = state.sleeper?.task
    state.sleepersMade += 1
    let identifier = state.sleepersMade
    let task = Task(executorPreference: executor) { [self] in await sleep(until: instant, as: identifier) }
    state.sleeper = Sleeper(identifier: identifier, instant: instant, task: task)
    return replaced
  }

  private func sleep(until first: Duration, as identifier: Int) async {
    var instant = first
    while true {
      do { try await time.sleep(instant) } catch { return }
      guard let next = wake(identifier) else { return }
      instant = next
    }
  }

  /// Tells the machine that time passed; returns when the sleeper is to wake again, if at all.
  private func wake(_ identifier: Int) -> Duration? {
    let (next, cancelled) = state.withLock { state -> (Duration?, [Task<Void, Never>]) in
      guard state.sleeper?.identifier == identifier else { return (nil, []) }
      let cancelled = apply(.timePassed, to: &state)
      let next = state.machine.nextInstant
      if let next { state.sleeper?.instant = next } else { state.sleeper = nil }
      return (next, cancelled)
    }
    for task in cancelled { task.cancel() }
    deliver()
    return next
  }

  // MARK: Callbacks

  /// Tells the callbacks what is outgoing, outside the lock, one thread at a time and in order.
  ///
  /// An update overtaken before its turn is left out.
  private func deliver() {
    let isMine = state.withLock { state in
      guard !state.isDelivering, !state.outgoing.isEmpty else { return false }
      state.isDelivering = true
      return true
    }
    guard isMine else { return }
    while let (message, callbacks) = nextOutgoing() {
      switch message {
      case .update(let update): callbacks.onUpdate(update)
      case .record(let record): callbacks.onRecord?(record)
      }
    }
  }

  private func nextOutgoing() -> (Message, Callbacks)? {
    state.withLock { state in
      while let callbacks = state.callbacks, !state.outgoing.isEmpty {
        let message = state.outgoing.removeFirst()
        if !message.isUpdate(before: state.machine.generation) { return (message, callbacks) }
      }
      state.isDelivering = false
      return nil
    }
  }
}
