import TestSupport
import TypeaheadCore

/// A random run of events, fed to a machine and to the model, until they differ.
struct RandomSchedule {
  typealias Machine = SearchMachine<String, String>

  /// What went wrong, nil as long as nothing did.
  private(set) var fault: String?
  /// What was done and came of it, for the report of a fault.
  private(set) var history: [String] = []

  private var random: SeededGenerator
  private var machine: Machine
  private var model: ScheduleModel
  private let deadline: Int?
  private var time = 0

  private var settled: Set<UInt64> = []
  private var started: Set<UInt64> = []
  private var ended: Set<UInt64> = []
  private var cancelled: Set<UInt64> = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let minimum = [1, 1, 2].randomElement(using: &random) ?? 1
    deadline = [10_000, 10_000, 2500, 700, nil].randomElement(using: &random) ?? nil
    let settings = SearchSettings(
      deadline: deadline.map { .milliseconds($0) }, minimumLength: minimum)
    machine = Machine(filter: "", settings: settings)
    model = ScheduleModel(pause: 300, deadline: deadline, minimum: minimum)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  // MARK: Steps

  /// Does one random thing.
  mutating func step() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: type()
    case 20..<24: feed("key", .keyWithoutChange) { $0.key(at: $1) }
    case 24..<32: enter()
    case 32..<37: ask()
    case 37..<40: feed("retry", .retry) { $0.retry(at: $1) }
    case 40..<42: setFilter()
    case 42..<43: feed("refresh", .refresh) { $0.refresh(at: $1) }
    case 43..<45: feed("clear", .text(" ")) { $0.text("", at: $1) }
    case 45..<47: feed("cancel", .cancel) { model, _ in model.cancel() }
    case 47..<48: forget()
    case 48..<49: feed("end of input", .endInput) { $0.endInput(at: $1) }
    case 49..<56: report()
    case 56..<76: endCall()
    case 76..<98: pass(pick([1, 50, 100, 299, 300, 301, 400, 700, 999, 1000]))
    default: pass(pick([2500, 9000, 10_000, 25_000]))
    }
  }

  /// Lets everything come to rest, and then stops; nothing may be pending at the end.
  mutating func finish() {
    pass(300)
    if let deadline {
      pass(deadline)
    } else {
      for generation in model.unfinished.reversed() { end(generation, with: 0) }
      for generation in model.unfinished { end(generation, with: 0) }
    }
    if machine.currentUpdate(at: .milliseconds(time)).phase.isPending { blame("a phase is stuck") }
    for generation in model.unfinished { end(generation, with: 1) }
    if machine.unfinishedCalls != 0 { blame("a call is left") }
    type()
    feed("stop", .stop) { model, _ in model.stop() }
    for _ in 0..<20 { step() }
    pass(60_000)
    if !started.subtracting(ended).subtracting(cancelled).isEmpty {
      blame("a call was neither ended nor cancelled")
    }
  }

  private mutating func type() {
    let text = pick(["a", "ab", " ab", "abc", "b", "b "])
    feed("type '\(text)'", .text(text)) { $0.text(text, at: $1) }
  }

  private mutating func enter() {
    let text = pick(["", "a", "ab", "abc", "b "])
    feed("enter '\(text)'", .submit(text)) { $0.enter(text, at: $1) }
  }

  private mutating func ask() {
    let text = pick(["a", "ab", "b"])
    feed("ask '\(text)'", .ask(text)) { $0.ask(text, at: $1) }
  }

  private mutating func setFilter() {
    let (filter, searches) = (pick(["", "x"]), pick([true, true, true, false]))
    feed("filter '\(filter)' \(searches)", .filter(filter, searches: searches)) {
      $0.setFilter(filter, searches: searches, at: $1)
    }
  }

  private mutating func forget() {
    let filter = pick(["", "x"])
    feed("forget '\(filter)'", .forget(filter)) { model, _ in model.forget(filter) }
  }

  private mutating func report() {
    // Any generation may report, also one long over.
    let generation = Int.random(in: 0...model.generation, using: &random)
    let rows = pick([[], ["P"], ["P", "Q"]])
    let answer = SearchAnswer(entries: rows, isComplete: false)
    feed("rows of \(generation)", .partial(Generation(number: UInt64(generation)), answer)) { model, _ in
      model.partial(generation, rows)
    }
  }

  private mutating func endCall() {
    guard !model.unfinished.isEmpty else { return pass(1) }
    end(pick(model.unfinished), with: Int.random(in: 0..<6, using: &random))
  }

  private mutating func end(_ number: Int, with kind: Int) {
    let generation = Generation(number: UInt64(number))
    ended.insert(generation.number)
    switch kind {
    case 0:
      feed("failure of \(number)", .failure(generation.number)) { model, _ in model.failure(number, "broken")
      }
    case 1:
      feed("cancellation of \(number)", .cancellation(generation.number)) { model, _ in
        model.cancellation(number)
      }
    default:
      let rows = pick([[], ["A"], ["A", "B"], ["\(number)"]])
      let isComplete = kind != 2
      let answer = SearchAnswer(entries: rows, isComplete: isComplete)
      feed("answer of \(number)", .ended(generation, .answer(answer))) { model, _ in
        model.answer(number, rows, isComplete: isComplete)
      }
    }
  }

  // MARK: Feeding both

  private mutating func feed(
    _ words: String, _ event: Machine.Event, _ change: (inout ScheduleModel, Int) -> Void
  ) {
    history.append("\(time) \(words)")
    let wasStopped = model.isStopped
    let effects = machine.handle(event, at: .milliseconds(time))
    if !wasStopped || isEnd(event) { change(&model, time) }
    compare(effects, wasStopped: wasStopped)
  }

  private func isEnd(_ event: Machine.Event) -> Bool {
    if case .ended = event { true } else { false }
  }

  /// Takes both on by this time, and stops wherever one of them may have something to do.
  private mutating func pass(_ milliseconds: Int) {
    history.append("\(time) pass \(milliseconds)")
    let end = time + milliseconds
    while time < end {
      let asked = machine.nextInstant.map { max(time + 1, Int($0.wholeMilliseconds)) }
      time = [end, asked ?? end, model.moment(after: time) ?? end].min() ?? end
      model.tick(at: time)
      var effects: [Machine.Effect] = []
      if let instant = machine.nextInstant, instant <= .milliseconds(time) {
        effects = machine.handle(.timePassed, at: .milliseconds(time))
      }
      compare(effects, wasStopped: model.isStopped)
    }
  }

  private mutating func compare(_ effects: [Machine.Effect], wasStopped: Bool) {
    let wanted = model.takeDeeds().map(\.inShort)
    if effects.isEmpty, wanted.isEmpty { return }
    for effect in effects { check(effect, wasStopped: wasStopped) }
    let lines = effects.map(\.inShort)
    history += lines.map { "  \($0)" }
    if lines != wanted { blame("the machine did \(lines), the model \(wanted)") }
    if machine.generation.number != UInt64(model.generation) { blame("the generations differ") }
    if machine.unfinishedCalls > 4 { blame("more than four calls are unfinished") }
  }

  /// Checks what holds whatever the model says.
  private mutating func check(_ effect: Machine.Effect, wasStopped: Bool) {
    switch effect {
    case .publish(let update):
      if wasStopped { blame("an update was published after the stop") }
      if update.generation != machine.generation { blame("an update of an older generation was published") }
      if update.phase.isSettled, !settled.insert(update.generation.number).inserted {
        blame("a generation settled twice")
      }
    case .start(let generation, _):
      if wasStopped { blame("a call was started after the stop") }
      if !started.insert(generation.number).inserted { blame("a call was started twice") }
    case .cancel(let generation):
      if !started.contains(generation.number) { blame("a call was cancelled before its start") }
      if ended.contains(generation.number) { blame("a call was cancelled after its end") }
      cancelled.insert(generation.number)
    case .record:
      break
    }
  }

  private mutating func blame(_ words: String) {
    if fault == nil { fault = words }
  }
}
