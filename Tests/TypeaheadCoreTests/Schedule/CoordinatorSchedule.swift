import Synchronization
import TestSupport
import TypeaheadCore
import TypeaheadTesting

/// A random run of a coordinator with its tasks, clock and source, beside the model, until they differ.
///
/// Keys, answers, time and every step of every task come in an order that the seed chooses: the end of a
/// call may reach the coordinator long after the source returned, a sleeper may wake late, a call may begin
/// after it was told to stop.
struct CoordinatorSchedule {
  typealias Coordinator = SearchCoordinator<String, String>

  private let witness: ScheduleWitness
  private let source: ScriptedSource<String, String>
  private let clock = ManualClock()
  private let executor = SeededExecutor()
  private let deadline: Int?
  private let callback: Callback
  private var random: SeededGenerator
  private var coordinator: Coordinator?

  /// What the coordinator calls; now and then it calls the coordinator back.
  private final class Callback: Sendable {
    let coordinator = Mutex<Coordinator?>(nil)
    let random: Mutex<SeededGenerator>
    let witness: ScheduleWitness
    let clock: ManualClock

    init(random: SeededGenerator, witness: ScheduleWitness, clock: ManualClock) {
      self.random = Mutex(random)
      self.witness = witness
      self.clock = clock
    }

    func take(_ update: ScheduleWitness.Update) {
      witness.take(update)
      let entry = random.withLock { random in
        Int.random(in: 0..<20, using: &random) == 0 ? EntryPoint.random(using: &random) : nil
      }
      guard let entry, let coordinator = coordinator.withLock({ $0 }) else { return }
      entry.call(coordinator, witness, at: Int(clock.now.offset.wholeMilliseconds), from: "callback")
    }
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let minimum = [1, 1, 2].randomElement(using: &random) ?? 1
    deadline = [10_000, 10_000, 2500, 700, nil].randomElement(using: &random) ?? nil
    let settings = SearchSettings(
      deadline: deadline.map { .milliseconds($0) }, minimumLength: minimum)
    let witness = ScheduleWitness(model: ScheduleModel(pause: 300, deadline: deadline, minimum: minimum))
    self.witness = witness
    source = ScriptedSource(ignoresCancellation: Bool.random(using: &random))
    let callback = Callback(
      random: SeededGenerator(seed: random.next()), witness: witness, clock: clock)
    self.callback = callback
    coordinator = Coordinator(
      source: WitnessedSource(scripted: source, witness: witness), filter: "", settings: settings,
      clock: WitnessedClock(clock: clock, witness: witness), executor: executor,
      onRecord: { witness.take($0) }, onUpdate: { callback.take($0) })
    callback.coordinator.withLock { $0 = coordinator }
  }

  /// What went wrong, nil as long as nothing did.
  var fault: String? { witness.fault }

  /// What was done and should have come of it, for the report of a fault.
  var history: [String] { witness.withState { $0.history } }

  private var time: Int { Int(clock.now.offset.wholeMilliseconds) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  // MARK: Steps

  /// Does one random thing.
  mutating func step() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30: callEntryPoint()
    case 30..<35: report()
    case 35..<47: endCall()
    case 47..<75: _ = executor.runOne(using: &random)
    case 75..<83: rest()
    case 83..<88: write()
    case 88..<99: pass(pick([1, 50, 100, 299, 300, 301, 400, 700, 999, 1000]))
    default: pass(pick([2500, 9000, 10_000, 25_000]))
    }
    check()
  }

  private mutating func callEntryPoint() {
    guard let coordinator else { return }
    EntryPoint.random(using: &random).call(coordinator, witness, at: time, from: "")
  }

  /// Hands over rows for any call, also one long over.
  private mutating func report() {
    guard let call = witness.calls.randomElement(using: &random) else { return }
    let rows = pick([[], ["P"], ["P", "Q"]])
    witness.feed("rows of \(call.generation)") { $0.partial(call.generation, rows) }
    call.request.report(partial: SearchAnswer(entries: rows, isComplete: false))
  }

  private mutating func endCall() {
    let calls = witness.calls
    let parked = calls.indices.filter { !calls[$0].hasEnded }
    guard let call = parked.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: source.fail(call, with: SearchSourceError("broken"))
    case 1: source.fail(call, with: CancellationError())
    case 2: source.complete(call, with: SearchAnswer(entries: pick([[], ["A"]]), isComplete: false))
    default: source.complete(call, with: pick([[], ["A"], ["A", "B"], ["\(call)"]]))
    }
  }

  private func pass(_ milliseconds: Int) {
    clock.advance(by: .milliseconds(milliseconds))
  }

  /// Lets every task run as far as it can.
  private mutating func rest() {
    while executor.runOne(using: &random) {}
    witness.checkAtRest()
    let now = time
    witness.withState { state in
      let before = state.model.standing
      state.feed("rest at \(now)") { $0.tick(at: now) }
      if state.model.standing != before { state.blame("at \(now) nothing woke up in time") }
    }
  }

  /// Writes what lies in the inbox, as an application does whose turn came: only what is current.
  private func write() {
    guard let coordinator else { return }
    let updates = witness.withState { state in
      defer { state.inbox = [] }
      return state.inbox
    }
    let current = witness.withState { UInt64($0.model.generation) }
    let isStopped = witness.withState { $0.model.isStopped }
    for update in updates {
      let wasWritten = coordinator.ifCurrent(update) { true } ?? false
      if wasWritten != (update.generation.number == current && !isStopped) {
        witness.blame("'\(update.inShort)' was\(wasWritten ? "" : " not") written at generation \(current)")
      }
    }
  }

  private func check() {
    witness.checkAfterStep()
    guard let coordinator else { return }
    let (standing, last, isStopped) = witness.withState { state in
      (state.model.standing, state.model.lastQuery?.inShort, state.model.isStopped)
    }
    if isStopped { return }
    if coordinator.current.inShort != standing {
      witness.blame("the coordinator stands at '\(coordinator.current.inShort)', the model at '\(standing)'")
    }
    if coordinator.lastQuery?.inShort != last { witness.blame("the last queries differ") }
  }

  // MARK: The end

  /// Lets everything come to rest: nothing may be pending then, and nothing may be left after the release.
  mutating func finish() {
    // A callback that began another query each time would let nothing come to rest.
    callback.coordinator.withLock { $0 = nil }
    rest()
    for _ in 0..<3 {
      pass(max(300, deadline ?? 0))
      rest()
      if deadline == nil { endAllCalls() }
    }
    check()
    if let coordinator, coordinator.current.phase.isPending { witness.blame("a phase is stuck") }
    callEntryPoint()
    for _ in 0..<Int.random(in: 0..<3, using: &random) { _ = executor.runOne(using: &random) }
    release()
    check()
    pass(60_000)
    endAllCalls()
    witness.checkAfterStep()
    if !clock.sleepers.isEmpty { witness.blame("a sleeper is left") }
    if source.parkedCount != 0 || executor.waitingCount != 0 { witness.blame("a call is left") }
  }

  private mutating func endAllCalls() {
    rest()
    for call in witness.calls.indices { source.complete(call, with: []) }
    rest()
  }

  /// Lets go of the coordinator, which stops it, or stops it first.
  private mutating func release() {
    witness.feed("release") { $0.stop() }
    if Bool.random(using: &random) { coordinator?.stop() }
    coordinator = nil
  }
}
