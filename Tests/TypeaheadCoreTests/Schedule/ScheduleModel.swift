import TypeaheadCore

/// The rules of coordination once more, as plainly as possible and without regard to cost.
///
/// It keeps a history of everything wanted and of everything the source was asked and answered, and derives
/// the rest from that. Times are milliseconds.
struct ScheduleModel {
  struct Query: Equatable {
    var text: String
    var filter: String

    var inShort: String { filter.isEmpty ? text : "\(text) in \(filter)" }
  }

  /// Something that must be done, its words in the short form.
  enum Deed: Equatable {
    case start(Int, Query)
    case cancel(Int)
    case publish(Int, String)
    case record(String)

    var inShort: String {
      switch self {
      case .start(let generation, let query): "start \(generation) \(query.inShort)"
      case .cancel(let generation): "cancel \(generation)"
      case .publish(let generation, let words): "publish \(generation) \(words)"
      case .record(let words): "record \(words)"
      }
    }
  }

  /// One generation.
  struct Wish {
    /// What is wanted, nil after a clear.
    var query: Query?
    var pauseEnd: Int?
    var dispatch: Int?
    var wasAsked = false
    var rows: [String]?
    var isOwed = false
    var isOver: Bool
    /// How long after its dispatch it was last called slow.
    var slowTold = 0
    /// Where it stands, in the short form.
    var stand = "idle"
  }

  enum Exchange {
    case asked(Query)
    case answered(Query, [String])
  }

  /// Every generation, the one before anything was wanted first.
  private(set) var wishes = [Wish(query: nil, isOver: true)]
  private(set) var unfinished: [Int] = []
  private(set) var isStopped = false
  private var exchanges: [Exchange] = []
  private var filter = ""
  private var forgottenBefore = 0
  private var deeds: [Deed] = []

  private(set) var pause: Int
  let deadline: Int?
  let minimum: Int

  init(pause: Int, deadline: Int?, minimum: Int) {
    (self.pause, self.deadline, self.minimum) = (pause, deadline, minimum)
  }

  var generation: Int { wishes.count - 1 }

  private var now: Wish {
    get { wishes[generation] }
    set { wishes[generation] = newValue }
  }

  private var isWaiting: Bool { !now.isOver && now.query != nil && now.dispatch == nil }
  private var isSearching: Bool { !now.isOver && now.dispatch != nil }

  /// Whether a settle is still to come by itself.
  var isPending: Bool { isWaiting || isSearching }

  /// Where the current generation stands, in the short form.
  var standing: String { "\(generation) \(now.stand)\(now.isOwed ? " owed" : "")" }

  var lastQuery: Query? {
    if isWaiting { return now.query }
    return wishes[forgottenBefore...].last { $0.dispatch != nil }?.query
  }

  /// What must be done since the last call.
  mutating func takeDeeds() -> [Deed] {
    defer { deeds = [] }
    return deeds
  }

  // MARK: What is wanted

  mutating func text(_ text: String, at time: Int) {
    let query = Query(text: text.filter { $0 != " " }, filter: filter)
    if query.text.isEmpty { return becomeIdle() }
    if !now.isOver, now.query == query { return }
    supersede(by: query)
    now.pauseEnd = time + pause
    publish("waiting")
  }

  mutating func key(at time: Int) {
    if isWaiting { now.pauseEnd = time + pause }
  }

  mutating func enter(_ text: String, at time: Int) {
    let query = Query(text: text.filter { $0 != " " }, filter: filter)
    if query.text.isEmpty { return }
    if now.isOver || now.query != query { supersede(by: query) }
    now.isOwed = true
    if now.dispatch == nil { dispatch(mayReuse: true, at: time) }
  }

  mutating func ask(_ text: String, mayReuse: Bool = false, at time: Int) {
    supersede(by: Query(text: text.filter { $0 != " " }, filter: filter))
    now.isOwed = true
    dispatch(mayReuse: mayReuse, at: time)
  }

  mutating func retry(at time: Int) {
    if let lastQuery { ask(lastQuery.text, at: time) }
  }

  mutating func refresh(at time: Int) {
    guard now.isOver, now.dispatch != nil else { return }
    supersede(by: now.query)
    dispatch(mayReuse: false, at: time)
  }

  mutating func setPause(_ pause: Int) { self.pause = pause }

  mutating func setFilter(_ filter: String, searches: Bool = true, at time: Int) {
    let (last, old) = (lastQuery, self.filter)
    self.filter = filter
    if searches, filter != old, let last { ask(last.text, mayReuse: true, at: time) }
  }

  mutating func cancel() { becomeIdle() }

  mutating func forget(_ filter: String) {
    becomeIdle()
    self.filter = filter
    forgottenBefore = wishes.count
    exchanges = []
  }

  mutating func endInput(at time: Int) {
    if isWaiting { dispatch(mayReuse: true, at: time) }
  }

  mutating func stop() {
    cancelCall()
    wishes.append(Wish(query: nil, isOver: true))
    isStopped = true
  }

  private mutating func becomeIdle() {
    // A wish without a query that nothing followed is idle already.
    if now.query == nil { return }
    supersede(by: nil)
    publish("idle")
  }

  private mutating func supersede(by query: Query?) {
    if isPending { record("superseded") }
    cancelCall()
    wishes.append(Wish(query: query, isOver: query == nil))
    record("accepted")
  }

  private mutating func cancelCall() {
    guard isSearching, now.wasAsked else { return }
    deeds.append(.cancel(generation))
    record("cancelled")
  }

  // MARK: Searching

  private mutating func endPause(at time: Int) {
    guard let query = now.query else { return }
    if query.text.count < minimum {
      now.isOver = true
      publish("idle below \(minimum)")
    } else {
      dispatch(mayReuse: true, at: time)
    }
  }

  private mutating func dispatch(mayReuse: Bool, at time: Int) {
    now.dispatch = time
    record("dispatched")
    if mayReuse, case .answered(let query, let rows) = exchanges.last, query == now.query {
      return settle(rows.isEmpty ? "empty" : "results \(rows.joined(separator: ","))", reused: true)
    }
    publish("searching")
    startWhatWaitsForAPlace()
  }

  private mutating func startWhatWaitsForAPlace() {
    guard isSearching, !now.wasAsked, unfinished.count < 4, let query = now.query else { return }
    now.wasAsked = true
    unfinished.append(generation)
    exchanges.append(.asked(query))
    deeds.append(.start(generation, query))
  }

  /// The next millisecond that could matter, whether or not it does.
  func moment(after time: Int) -> Int? {
    var moments = [now.pauseEnd]
    if let dispatch = now.dispatch {
      moments += [1000, deadline, ((time - dispatch) / 10_000 + 1) * 10_000].map { $0.map { dispatch + $0 } }
    }
    return moments.compactMap { $0 }.filter { $0 > time }.min()
  }

  /// Takes the model to this millisecond; what was due since is done late.
  mutating func tick(at time: Int) {
    if isStopped { return }
    if isWaiting, let pauseEnd = now.pauseEnd, time >= pauseEnd { return endPause(at: time) }
    guard isSearching, let dispatch = now.dispatch else { return }
    let elapsed = time - dispatch
    let slow = elapsed < 10_000 ? (elapsed < 1000 ? 0 : 1000) : elapsed / 10_000 * 10_000
    if let deadline, elapsed >= deadline {
      let reason = now.wasAsked ? "" : ": \(unfinished.count) earlier searches have not ended"
      cancelCall()
      fail("timed out after \(Duration.milliseconds(deadline).inWords)\(reason)")
    } else if slow > now.slowTold {
      now.slowTold = slow
      publish("searching", more: " slow \(Duration.milliseconds(slow).inWords)")
    }
  }

  // MARK: The source

  mutating func partial(_ generation: Int, _ rows: [String]) {
    if !isStopped, generation == self.generation, isSearching, now.wasAsked { now.rows = rows }
  }

  mutating func answer(_ generation: Int, _ rows: [String], isComplete: Bool) {
    end(generation) { model in
      if isComplete, let query = model.now.query { model.exchanges.append(.answered(query, rows)) }
      model.settle(rows.isEmpty ? "empty" : "results \(rows.joined(separator: ","))")
    }
  }

  mutating func failure(_ generation: Int, _ words: String) {
    end(generation) { $0.fail(words) }
  }

  /// The call of the generation ended as one that was told to stop, whether or not it was.
  mutating func cancellation(_ generation: Int) {
    end(generation, leavesTrace: false) { $0.fail("The search was cancelled by its source.") }
  }

  private mutating func end(
    _ generation: Int, leavesTrace: Bool = true, _ settle: (inout ScheduleModel) -> Void
  ) {
    unfinished.removeAll { $0 == generation }
    if isStopped { return }
    if generation == self.generation, isSearching {
      settle(&self)
    } else if leavesTrace {
      record("dropped", of: generation)
    }
    startWhatWaitsForAPlace()
  }

  private mutating func fail(_ words: String) {
    let rows = now.rows.map { " with \($0.joined(separator: ","))" } ?? ""
    settle("failed (\(words))\(rows)")
  }

  private mutating func settle(_ words: String, reused: Bool = false) {
    now.isOver = true
    record("settled \(words.prefix { $0 != " " })\(reused ? " reused" : "")")
    publish(words, more: reused ? " reused" : "")
  }

  private mutating func publish(_ stand: String, more: String = "") {
    now.stand = stand
    deeds.append(.publish(generation, "\(stand)\(more)\(now.isOwed ? " owed" : "")"))
  }

  private mutating func record(_ event: String, of generation: Int? = nil) {
    let generation = generation ?? self.generation
    let text = wishes[generation].query.map { " \($0.text)" } ?? ""
    deeds.append(.record("\(event) \(generation)\(text)"))
  }
}
