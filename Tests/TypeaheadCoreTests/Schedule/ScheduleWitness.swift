import Synchronization
import TestSupport
import TypeaheadCore

/// Stands between a coordinator and its surroundings: takes every event to the model at the moment at which
/// it reaches the coordinator, and compares all that the coordinator does with what the model wants.
///
/// Everything happens on one thread; the lock is for the compiler, and is never held while the coordinator
/// runs.
final class ScheduleWitness: Sendable {
  typealias Update = SearchUpdate<String, String>
  typealias Request = SearchRequest<String, String>

  struct State {
    fileprivate(set) var model: ScheduleModel
    fileprivate(set) var fault: String?
    fileprivate(set) var history: [String] = []
    /// What the callbacks are still to be told.
    fileprivate var untold: [ScheduleModel.Deed] = []
    /// The calls that the source is still to be asked for.
    fileprivate var unasked: [(generation: Int, query: ScheduleModel.Query)] = []
    /// Generations whose calls must have been told to stop by the end of the step.
    fileprivate var cancelled: Set<Int> = []
    fileprivate var calls: [Call] = []
    /// The generations that were told to have settled.
    fileprivate var settled: Set<UInt64> = []
    /// What was told, for a writer that comes late.
    var inbox: [Update] = []

    mutating func blame(_ words: String) {
      if fault == nil { fault = words }
    }

    /// Takes an event to the model, and notes what it wants done.
    mutating func feed(_ words: String, _ change: (inout ScheduleModel) -> Void) {
      history.append(words)
      change(&model)
      for deed in model.takeDeeds() {
        history.append("  \(deed.inShort)")
        switch deed {
        case .start(let generation, let query): unasked.append((generation, query))
        case .cancel(let generation): cancelled.insert(generation)
        case .publish, .record: untold.append(deed)
        }
      }
    }

    /// Leaves out what was overtaken before it could be told, and nothing else.
    fileprivate mutating func skipOvertaken() {
      while case .publish(let generation, _)? = untold.first, generation < model.generation {
        untold.removeFirst()
      }
    }

    fileprivate mutating func told(_ words: String) {
      skipOvertaken()
      guard !untold.isEmpty else { return blame("told '\(words)', and nothing was to be told") }
      let expected = untold.removeFirst().inShort
      if Self.withoutUnknowns(expected) != Self.withoutUnknowns(words) {
        blame("told '\(words)' instead of '\(expected)'")
      }
    }

    /// Of several unwanted calls for the same query, it cannot be seen which was dropped.
    private static func withoutUnknowns(_ words: String) -> [Substring] {
      let words = words.split(separator: " ")
      return words.starts(with: ["record", "dropped"]) ? words.filter { Int($0) == nil } : words
    }
  }

  /// One call of the source.
  struct Call {
    let request: Request
    let generation: Int
    var isToldToStop: Bool
    var hasEnded = false
  }

  private let state: Mutex<State>

  init(model: ScheduleModel) { state = Mutex(State(model: model)) }

  func withState<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
    state.withLock(body)
  }

  var fault: String? { state.withLock { $0.fault } }

  func blame(_ words: String) { state.withLock { $0.blame(words) } }

  func feed(_ words: String, _ change: (inout ScheduleModel) -> Void) {
    state.withLock { $0.feed(words, change) }
  }

  // MARK: What the coordinator tells

  func take(_ update: Update) {
    state.withLock { state in
      state.told("publish \(update.inShort)")
      if UInt64(state.model.generation) != update.generation.number { state.blame("told what is stale") }
      if update.phase.isSettled, !state.settled.insert(update.generation.number).inserted {
        state.blame("generation \(update.generation.number) settled twice")
      }
      state.inbox.append(update)
    }
  }

  func take(_ record: SearchRecord) {
    state.withLock { $0.told("record \(record.inShort)") }
  }

  /// What is no longer told after a stop inside a callback.
  func forgetUntold() { state.withLock { $0.untold = [] } }

  // MARK: What the source sees

  /// The calls, in the order in which the source was asked.
  var calls: [Call] { state.withLock { $0.calls } }

  /// Notes that the source is asked, and returns which call this is.
  func begins(_ request: Request, isToldToStop: Bool) -> Int {
    state.withLock { state in
      // Two calls for the same query may begin in any order; only one of them can still be wanted.
      let index = state.unasked.firstIndex { generation, query in
        query.text == request.query.text && query.filter == request.query.filter
          && state.cancelled.contains(generation) == isToldToStop
      }
      let generation = index.map { state.unasked.remove(at: $0).generation } ?? 0
      if index == nil { state.blame("the source was asked for '\(request.query.inShort)'") }
      state.calls.append(Call(request: request, generation: generation, isToldToStop: isToldToStop))
      state.history.append("    call \(state.calls.count - 1) of \(generation) begins")
      return state.calls.count - 1
    }
  }

  func isToldToStop(_ call: Int) { state.withLock { $0.calls[call].isToldToStop = true } }

  /// Notes that the call is about to return this to the coordinator, at once and on this thread.
  func ends(_ call: Int, _ result: Result<SearchAnswer<String>, any Error>) {
    state.withLock { state in
      state.calls[call].hasEnded = true
      let (generation, isToldToStop) = (state.calls[call].generation, state.calls[call].isToldToStop)
      switch result {
      case .success(let answer):
        state.feed("answer of \(generation)") {
          $0.answer(generation, answer.entries, isComplete: answer.isComplete)
        }
      case .failure(let error) where isToldToStop || error is CancellationError:
        state.feed("cancellation of \(generation)") { $0.cancellation(generation) }
      case .failure(let error):
        state.feed("failure of \(generation)") { $0.failure(generation, "\(error)") }
      }
    }
  }

  // MARK: Checks

  /// Checks what must hold whenever no entry point runs.
  func checkAfterStep() {
    state.withLock { state in
      state.skipOvertaken()
      if let deed = state.untold.first { state.blame("'\(deed.inShort)' was not told") }
      state.untold = []
      for call in state.calls
      where !call.hasEnded && call.isToldToStop != state.cancelled.contains(call.generation) {
        state.blame("the call of \(call.generation) was\(call.isToldToStop ? "" : " not") told to stop")
      }
      if state.calls.count(where: { !$0.hasEnded }) > 4 { state.blame("more than four calls at once") }
    }
  }

  /// Checks what must hold when no task can run on.
  func checkAtRest() {
    state.withLock { state in
      if let first = state.unasked.first { state.blame("the call of \(first.generation) never began") }
    }
  }
}
