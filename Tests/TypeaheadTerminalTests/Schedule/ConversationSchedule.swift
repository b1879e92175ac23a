import TestSupport
import TypeaheadCore
import TypeaheadTesting

@testable import TypeaheadTerminal

/// A random run of a conversation, as a session at a terminal leads it, until a promise is broken.
///
/// The model is what the person knows: the last thing asked for, on which line, and whether its end was
/// seen. Each entry names the query that it answers, so what is stale cannot look right.
struct ConversationSchedule {
  /// What went wrong, nil as long as nothing did.
  private(set) var fault: String?
  /// What was done, for the report of a fault.
  private(set) var history: [String] = []

  /// What the person wants.
  private struct Wish {
    var text: String
    var scope: Scope
    var line: Int
    /// Whether it was asked for outright, and so must be answered even where it is too short.
    var isOwed: Bool
    /// Whether an only answer to it is picked.
    var isPicked = false
    /// Whether the end was seen, which must be once.
    var isSettled = false
  }

  private var random: SeededGenerator
  private let conversation: Conversation
  private let source: ScheduledSource
  private let clock = ManualClock()
  private let executor = SeededExecutor()

  private var wish: Wish?
  /// The last query that was searched or waited for, which `:retry` and a new scope search again.
  private var generation = Generation.initial
  private var line = 0
  private var lastTold: [String] = []
  private var ended: Set<Int> = []

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    source = ScheduledSource(ignoresCancellation: Bool.random(using: &random))
    var options = Options()
    options.picksOnly = true
    options.minimumLength = [1, 1, 2].randomElement(using: &random) ?? 1
    conversation = try Conversation(
      source: source, options: options, rules: .terminal(options, awaitsPick: false), clock: clock,
      executor: executor)
    conversation.line = line
    if Bool.random(using: &random) {
      want("begin", Wish(text: "ab", scope: .all, line: 0, isOwed: true, isPicked: true)) {
        $0.begin(with: "ab")
      }
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func blame(_ words: String) {
    if fault == nil { fault = words }
  }

  // MARK: Steps

  /// Does one random thing.
  mutating func step() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15: type(pick(["a", "ab", "abc", "b", ""]))
    case 15..<21: enter(pick(["a", "ab", "b"]))
    case 21..<24: command(":retry")
    case 24..<27: command(pick([":scope North", ":scope South", ":scope all"]))
    case 27..<28: command(":clear")
    case 28..<29: command(":all")
    case 29..<31: cancel()
    case 31..<32: makeReady()
    case 32..<46: endCall()
    case 46..<70: _ = executor.runOne(using: &random)
    case 70..<85: turn()
    default: clock.advance(by: .milliseconds(pick([1, 100, 299, 300, 301, 1000, 10_000])))
    }
    check()
  }

  /// Changes what is wanted, and notes what the person wants if that took a new generation.
  private mutating func want(_ words: String, _ wish: Wish?, _ change: (Conversation) -> Void) {
    change(conversation)
    let current = conversation.coordinator.current.generation
    history.append("\(words): \(generation.number) to \(current.number)")
    if current == generation { return }
    generation = current
    self.wish = wish
  }

  private mutating func type(_ text: String) {
    let isPending = wish.map { !$0.isSettled } ?? false
    if isPending, wish?.text == text, wish?.scope == conversation.scope { return }
    want(
      "type '\(text)'",
      text.isEmpty ? nil : Wish(text: text, scope: conversation.scope, line: line, isOwed: false)
    ) { conversation in conversation.want { $0.update(text: text) } }
  }

  private mutating func enter(_ text: String) {
    line += 1
    conversation.line = line
    want("enter '\(text)'", Wish(text: text, scope: conversation.scope, line: line, isOwed: true)) {
      conversation in conversation.want { $0.submit(text: text) }
    }
    if wish?.text == text { wish?.isOwed = true }
  }

  private mutating func command(_ command: String) {
    line += 1
    conversation.line = line
    let last = conversation.coordinator.lastQuery?.text
    let isPicked = command == ":retry" && wish?.isPicked == true
    let before = conversation.scope
    want(command, nil) { _ = $0.perform(command) }
    guard conversation.coordinator.current.query != nil else { return }
    if command == ":all" {
      wish = Wish(text: "", scope: before, line: line, isOwed: true)
    } else if command == ":retry" || conversation.scope != before, let last {
      wish = Wish(text: last, scope: conversation.scope, line: line, isOwed: true, isPicked: isPicked)
    }
  }

  private mutating func cancel() {
    want("cancel", nil) { conversation in conversation.want { $0.cancel() } }
  }

  private mutating func makeReady() {
    history.append("ready")
    source.becomeReady()
  }

  private mutating func endCall() {
    let calls = source.scripted.calls
    let parked = calls.indices.filter { !ended.contains($0) }
    guard let call = parked.randomElement(using: &random) else { return }
    end(call, with: Int.random(in: 0..<6, using: &random))
  }

  private mutating func end(_ call: Int, with kind: Int) {
    ended.insert(call)
    let query = source.scripted.calls[call].request.query
    let entry = TextEntry(title: "\(query.text) in \(query.filter.name)")
    history.append("end \(call) \(entry.title)")
    switch kind {
    case 0: source.scripted.fail(call, with: SearchSourceError("broken"))
    case 1: source.scripted.complete(call, with: [])
    case 2: source.scripted.complete(call, with: [entry, entry])
    default:
      source.scripted.complete(
        call, with: SearchAnswer(entries: [entry], progress: kind == 3 ? source.progress : nil))
    }
  }

  // MARK: What the person sees

  /// A turn of the session's loop: writes what is current.
  private mutating func turn() {
    let before = generation
    let updates = conversation.takeUpdates()
    generation = conversation.coordinator.current.generation
    if generation != before {
      // The source knows more by now, and was asked the same again.
      wish?.isSettled = false
      wish?.isOwed = conversation.coordinator.current.isOwed
    }
    for update in updates { see(update) }
  }

  private mutating func see(_ update: Conversation.Update) {
    history.append("  see \(update.generation.number) \(update.phase.name)")
    guard update.generation == generation else { return blame("an older generation was written") }
    guard let wish else {
      if update.query != nil { blame("something was written though nothing is wanted") }
      return
    }
    if update.query != SearchQuery(text: wish.text, filter: wish.scope) {
      blame("'\(update.query?.text ?? "")' was written, '\(wish.text)' is wanted")
    }
    if conversation.lineWanting != wish.line {
      blame("the answer counts for line \(conversation.lineWanting ?? -1), not \(wish.line)")
    }
    let expected = "\(wish.text) in \(wish.scope.name)"
    for entry in update.phase.answer?.entries ?? [] where entry.title != expected {
      blame("'\(entry.title)' was written, '\(expected)' is wanted")
    }
    let isEnd = update.phase.isSettled || update.cause != .phase && !update.phase.isPending
    if isEnd {
      if wish.isSettled { blame("the end was written twice") }
      self.wish?.isSettled = true
    }
    if update.phase.isSettled, wish.isOwed, !update.isOwed { blame("the debt was lost") }
    let isOnly = if case .results(let answer) = update.phase { answer.entries.count == 1 } else { false }
    if (conversation.entryPicked(by: update) != nil) != (wish.isPicked && isOnly) {
      blame("the only answer was\(isOnly && wish.isPicked ? " not" : "") picked")
    }
    if update.phase.isSettled { conversation.didTell(update) }
  }

  private mutating func check() {
    let isWanted = wish.map { !$0.isSettled } ?? false
    if conversation.isPending != isWanted {
      blame("the conversation \(isWanted ? "does not wait" : "waits") for an end")
    }
  }

  // MARK: The end

  /// Lets everything come to rest: then the end of what is wanted was seen.
  mutating func finish() {
    makeReady()
    for _ in 0..<4 {
      rest()
      turn()
      for call in source.scripted.calls.indices where !ended.contains(call) { end(call, with: 5) }
      rest()
      turn()
      clock.advance(by: .milliseconds(10_000))
    }
    check()
    if conversation.isPending { blame("a phase is stuck") }
    _ = conversation.close { false }
    rest()
    if source.scripted.parkedCount != 0 || !clock.sleepers.isEmpty { blame("something is left") }
  }

  private mutating func rest() {
    while executor.runOne(using: &random) {}
  }
}
