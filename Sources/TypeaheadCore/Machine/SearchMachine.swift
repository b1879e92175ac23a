/// Decides what each key, quiet period, answer and deadline leads to.
///
/// The machine holds no clock, task or source. It takes in one event with the time it happened and
/// returns the effects; the caller carries them out in order. So every rule of coordination can be
/// tested as a plain list of events. Time is a duration since the caller's start and never runs backwards.
///
/// Two rules carry the rest. Whatever changes what is wanted takes the next generation at once, and
/// whatever comes back from outside is compared with the current generation before it has any effect.
/// Cancelling only saves work.
package struct SearchMachine<Filter: Hashable & Sendable, Entry: Sendable>: Sendable {
  /// How many calls of the source may be unfinished at a time. A source that ignores cancellation could
  /// otherwise pile up calls without bound.
  package static var maximumCalls: Int { 4 }

  /// After the first time, a search is called slow at each multiple of this.
  static var slowInterval: Duration { .seconds(10) }

  /// The generation of what is wanted now.
  package private(set) var generation = Generation.initial
  /// What narrows the next query.
  package private(set) var filter: Filter

  private var settings: SearchSettings
  private let recordsSteps: Bool
  private var stage = Stage.idle
  private var isOwed = false
  private var lastDispatched: SearchQuery<Filter>?
  /// The last complete answer received, as long as the source was asked nothing since.
  private var kept: (query: SearchQuery<Filter>, answer: SearchAnswer<Entry>)?
  private var calls: [Call] = []
  private var effects: [Effect] = []

  /// Makes a machine that wants nothing yet.
  ///
  /// - Parameter recordsSteps: Whether `record` is among the effects.
  package init(filter: Filter, settings: SearchSettings, recordsSteps: Bool = true) {
    self.filter = filter
    self.settings = settings
    self.recordsSteps = recordsSteps
  }

  /// The query waiting now, else the last one dispatched.
  package var lastQuery: SearchQuery<Filter>? {
    if case .waiting(let query, _) = stage { return query }
    return lastDispatched
  }

  /// The next time at which `timePassed` has an effect; nil where nothing waits for time.
  package var nextInstant: Duration? {
    switch stage {
    case .waiting(_, let until): until
    case .searching(let search): min(search.dispatchedAt + search.nextSlow, deadline(of: search))
    case .idle, .tooShort, .settled, .stopped: nil
    }
  }

  /// Whether nothing will ever be wanted again.
  package var isStopped: Bool {
    if case .stopped = stage { true } else { false }
  }

  /// How many calls of the source have not returned, the current one included.
  package var unfinishedCalls: Int { calls.count }

  /// Takes in one event and returns what to do about it, in order.
  package mutating func handle(_ event: Event, at time: Duration) -> [Effect] {
    defer { effects = [] }
    if isStopped {
      if case .ended(let generation, _) = event { calls.removeAll { $0.generation == generation } }
      return effects
    }
    switch event {
    case .text(let text): type(text, at: time)
    case .keyWithoutChange: extendQuietPeriod(at: time)
    case .submit(let text): submit(text, at: time)
    case .ask(let text): ask(query(text), mayReuse: false, at: time)
    case .retry: if let last = lastQuery { ask(query(last.text), mayReuse: false, at: time) }
    case .refresh: refresh(at: time)
    case .filter(let filter, let searches): change(filter, searches: searches, at: time)
    case .quietPeriod(let quietPeriod): settings.quietPeriod = quietPeriod
    case .cancel: becomeIdle(at: time)
    case .forget(let filter): forget(filter, at: time)
    case .endInput: if case .waiting(let query, _) = stage { dispatch(query, mayReuse: true, at: time) }
    case .stop: stop(at: time)
    case .timePassed: passTime(at: time)
    case .partial(let generation, let answer): take(partial: answer, of: generation)
    case .ended(let generation, let outcome): endCall(of: generation, outcome, at: time)
    }
    return effects
  }

  /// Where the current generation stands, as an update would tell it.
  package func currentUpdate(at time: Duration) -> SearchUpdate<Filter, Entry> {
    switch stage {
    case .idle, .stopped: update(nil, .idle)
    case .waiting(let query, _): update(query, .waiting)
    case .tooShort(let query): update(query, .idle, cause: .belowMinimum(settings.minimumLength))
    case .searching(let search): update(search.query, .searching, elapsed: time - search.dispatchedAt)
    case .settled(let query, let phase, let elapsed): update(query, phase, elapsed: elapsed)
    }
  }

  // MARK: What is wanted

  private mutating func type(_ text: String, at time: Duration) {
    let query = query(text)
    guard !query.text.isEmpty else { return becomeIdle(at: time) }
    guard query != pendingQuery else { return }
    accept(query.text, at: time)
    stage = .waiting(query, until: time + settings.quietPeriod)
    // Also after another waiting generation: its update may not have been delivered, and is stale now.
    publish(update(query, .waiting))
  }

  private mutating func extendQuietPeriod(at time: Duration) {
    guard case .waiting(let query, _) = stage else { return }
    stage = .waiting(query, until: time + settings.quietPeriod)
  }

  private mutating func submit(_ text: String, at time: Duration) {
    let query = query(text)
    guard !query.text.isEmpty else { return }
    guard query == pendingQuery else { return ask(query, mayReuse: true, at: time) }
    isOwed = true
    if case .waiting = stage { dispatch(query, mayReuse: true, at: time) }
  }

  private mutating func ask(_ query: SearchQuery<Filter>, mayReuse: Bool, at time: Duration) {
    accept(query.text, at: time)
    isOwed = true
    dispatch(query, mayReuse: mayReuse, at: time)
  }

  private mutating func change(_ filter: Filter, searches: Bool, at time: Duration) {
    guard filter != self.filter else { return }
    let last = lastQuery
    self.filter = filter
    if searches, let last { ask(query(last.text), mayReuse: true, at: time) }
  }

  private mutating func refresh(at time: Duration) {
    guard case .settled(let query, _, _) = stage else { return }
    accept(query.text, at: time)
    dispatch(query, mayReuse: false, at: time)
  }

  private mutating func forget(_ filter: Filter, at time: Duration) {
    becomeIdle(at: time)
    self.filter = filter
    lastDispatched = nil
    kept = nil
  }

  private mutating func becomeIdle(at time: Duration) {
    if case .idle = stage { return }
    accept("", at: time)
    stage = .idle
    publish(update(nil, .idle))
  }

  private mutating func stop(at time: Duration) {
    // The next generation makes everything stale. Nothing was accepted, so the trace has no record of it.
    cancelRunningCall(at: time)
    generation = generation.next
    stage = .stopped
  }

  /// Takes the next generation, and ends whatever the present one still had under way.
  private mutating func accept(_ text: String, at time: Duration) {
    if let pendingQuery {
      record(.superseded, generation, pendingQuery.text, at: time)
      cancelRunningCall(at: time)
    }
    generation = generation.next
    isOwed = false
    record(.accepted, generation, text, at: time)
  }

  // MARK: Searching

  private mutating func endQuietPeriod(at time: Duration) {
    guard case .waiting(let query, _) = stage else { return }
    if query.text.count < settings.minimumLength {
      stage = .tooShort(query)
      publish(currentUpdate(at: time))
    } else {
      dispatch(query, mayReuse: true, at: time)
    }
  }

  private mutating func dispatch(_ query: SearchQuery<Filter>, mayReuse: Bool, at time: Duration) {
    record(.dispatched, generation, query.text, at: time)
    lastDispatched = query
    if mayReuse, let kept, kept.query == query {
      return settle(query, phase(of: kept.answer), elapsed: .zero, isReused: true, at: time)
    }
    let search = Search(
      query: query, dispatchedAt: time, nextSlow: settings.slowAfter, isStarted: false, partial: nil)
    stage = .searching(search)
    publish(update(query, .searching))
    startIfPossible()
  }

  /// Asks the source for the current search, unless it was asked or too many calls are unfinished.
  private mutating func startIfPossible() {
    guard case .searching(var search) = stage, !search.isStarted, calls.count < Self.maximumCalls else {
      return
    }
    search.isStarted = true
    stage = .searching(search)
    kept = nil
    calls.append(Call(generation: generation, text: search.query.text))
    effects.append(.start(generation, search.query))
  }

  private mutating func passTime(at time: Duration) {
    switch stage {
    case .waiting(_, let until) where until <= time:
      endQuietPeriod(at: time)
    case .searching(let search) where deadline(of: search) <= time:
      expire(search, at: time)
    case .searching(var search) where search.dispatchedAt + search.nextSlow <= time:
      let elapsed = time - search.dispatchedAt
      let intervals = Int64(elapsed / Self.slowInterval)
      // A process that was suspended may be late by more than one.
      let passed = max(search.nextSlow, Self.slowInterval * intervals)
      search.nextSlow = Self.slowInterval * (intervals + 1)
      stage = .searching(search)
      publish(update(search.query, .searching, cause: .slow(passed), elapsed: elapsed))
    case .idle, .waiting, .tooShort, .searching, .settled, .stopped:
      break
    }
  }

  private mutating func expire(_ search: Search, at time: Duration) {
    guard let limit = settings.deadline else { return }
    let failure = SearchFailure.timedOut(after: limit, unfinished: search.isStarted ? 0 : calls.count)
    cancelRunningCall(at: time)
    settle(
      search.query, .failed(failure, partial: search.partial), elapsed: time - search.dispatchedAt,
      at: time)
  }

  private mutating func take(partial answer: SearchAnswer<Entry>, of generation: Generation) {
    guard generation == self.generation, case .searching(var search) = stage, search.isStarted else {
      return
    }
    search.partial = answer
    stage = .searching(search)
  }

  private mutating func endCall(of generation: Generation, _ outcome: Outcome, at time: Duration) {
    guard let index = calls.firstIndex(where: { $0.generation == generation }) else { return }
    let call = calls.remove(at: index)
    if generation == self.generation, case .searching(let search) = stage, search.isStarted {
      let elapsed = time - search.dispatchedAt
      switch outcome {
      case .answer(let answer):
        kept = answer.isComplete ? (search.query, answer) : nil
        settle(search.query, phase(of: answer), elapsed: elapsed, at: time)
      case .failure(let error):
        settle(
          search.query, .failed(.source(error), partial: search.partial), elapsed: elapsed, at: time)
      case .cancellation:
        settle(
          search.query, .failed(.cancelledBySource, partial: search.partial), elapsed: elapsed, at: time)
      }
    } else if case .cancellation = outcome {
      // It ended as it was told to: nothing came back that could have been dropped.
    } else {
      record(.dropped, generation, call.text, at: time)
    }
    startIfPossible()
  }

  private mutating func settle(
    _ query: SearchQuery<Filter>, _ phase: SearchPhase<Entry>, elapsed: Duration, isReused: Bool = false,
    at time: Duration
  ) {
    stage = .settled(query, phase, elapsed: elapsed)
    record(.settled(phase: phase.name, reused: isReused), generation, query.text, at: time)
    publish(update(query, phase, isReused: isReused, elapsed: elapsed))
  }

  private mutating func cancelRunningCall(at time: Duration) {
    guard case .searching(let search) = stage, search.isStarted else { return }
    effects.append(.cancel(generation))
    record(.cancelled, generation, search.query.text, at: time)
  }

  // MARK: Derived values

  private func query(_ text: String) -> SearchQuery<Filter> { SearchQuery(text: text, filter: filter) }

  /// The query whose settle is still to come.
  private var pendingQuery: SearchQuery<Filter>? {
    switch stage {
    case .waiting(let query, _): query
    case .searching(let search): search.query
    case .idle, .tooShort, .settled, .stopped: nil
    }
  }

  private func deadline(of search: Search) -> Duration {
    settings.deadline.map { search.dispatchedAt + $0 } ?? .seconds(Int64.max)
  }

  private func phase(of answer: SearchAnswer<Entry>) -> SearchPhase<Entry> {
    answer.isEmpty ? .empty(answer) : .results(answer)
  }

  private func update(
    _ query: SearchQuery<Filter>?, _ phase: SearchPhase<Entry>,
    cause: SearchUpdate<Filter, Entry>.Cause = .phase, isReused: Bool = false, elapsed: Duration = .zero
  ) -> SearchUpdate<Filter, Entry> {
    SearchUpdate(
      generation: generation, query: query, phase: phase, cause: cause, isOwed: isOwed,
      isReused: isReused, elapsed: elapsed)
  }

  private mutating func publish(_ update: SearchUpdate<Filter, Entry>) {
    effects.append(.publish(update))
  }

  private mutating func record(
    _ event: SearchRecord.Event, _ generation: Generation, _ text: String, at time: Duration
  ) {
    guard recordsSteps else { return }
    effects.append(.record(SearchRecord(time: time, event: event, generation: generation, text: text)))
  }
}
