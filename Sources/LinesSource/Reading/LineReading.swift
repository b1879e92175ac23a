import Synchronization
import TypeaheadCore
import WorkThreads

/// Reading that goes on, on a thread of its own, and what tasks can wait for: that the inputs were opened, and
/// that all lines were read.
///
/// Opening may take as long as reading, as a named pipe waits for its writer.
final class LineReading: Sendable {
  private enum Milestone {
    case opened
    case ended
  }

  private typealias Waiter = CheckedContinuation<LineStore, any Error>

  private struct State {
    var store: LineStore?
    var hasEnded = false
    var failure: SearchSourceError?
    var isAbandoned = false
    var asked = 0
    var waiters: [Int: (milestone: Milestone, waiter: Waiter)] = [:]
  }

  /// The values of the scopes' field, if there is one.
  let scopes: ScopeCollector?
  private let state = Mutex(State())

  /// Begins to read what is configured.
  init(_ configuration: LinesConfiguration) {
    if let field = configuration.scopeField, let delimiter = configuration.delimiter {
      scopes = ScopeCollector(
        splitter: FieldSplitter(delimiter: Array(delimiter.utf8)), field: field,
        separator: configuration.separator)
    } else {
      scopes = nil
    }
    WorkThread.start { [self] in read(configuration) }
  }

  private func read(_ configuration: LinesConfiguration) {
    do throws(SearchSourceError) {
      let reader = try LineReader(configuration.inputs, separator: configuration.separator)
      reach(.opened) { $0.store = reader.store }
      var lines = StoredLines(
        reader.store, separator: configuration.separator, exactCase: configuration.exactCase,
        onLines: scopes.map { scopes in { @Sendable lines in scopes.take(lines) } })
      reader.run(&lines) { [self] in state.withLock { $0.isAbandoned } }
      reach(.ended) { $0.hasEnded = true }
    } catch {
      reach(.ended) { $0.failure = error }
    }
  }

  /// Tells the thread that its lines are not wanted any more.
  func abandon() { state.withLock { $0.isAbandoned = true } }

  /// How far the reading is; nil when it has ended or failed.
  var progress: String? {
    state.withLock { state in
      state.hasEnded || state.failure != nil ? nil : (state.store?.current ?? LineStore.State()).progress
    }
  }

  /// Whether all lines have been read.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Waits until the inputs are open, and returns what they are read into; throws where one could not be
  /// opened, and when the task is cancelled.
  func opened() async throws -> LineStore { try await wait(for: .opened) }

  /// Waits until all lines have been read; throws as `opened` does.
  func ended() async throws -> LineStore { try await wait(for: .ended) }

  // MARK: Waiting

  private func reach(_ milestone: Milestone, _ change: (inout State) -> Void) {
    let (reached, outcome) = state.withLock { state in
      change(&state)
      let reached = state.waiters.filter { milestone == .ended || $0.value.milestone == .opened }
      for number in reached.keys { state.waiters[number] = nil }
      return (reached.values.map(\.waiter), Self.outcome(.opened, state))
    }
    guard let outcome else { return }
    for waiter in reached { waiter.resume(with: outcome) }
  }

  private func wait(for milestone: Milestone) async throws -> LineStore {
    let number = state.withLock { state in
      state.asked += 1
      return state.asked
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (waiter: Waiter) in
        let outcome: Result<LineStore, any Error>? = state.withLock { state in
          if let outcome = Self.outcome(milestone, state) { return outcome }
          // Looked at under the lock: a cancellation that comes later finds the waiter.
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiters[number] = (milestone, waiter)
          return nil
        }
        if let outcome { waiter.resume(with: outcome) }
      }
    } onCancel: {
      let waiter = state.withLock { $0.waiters.removeValue(forKey: number)?.waiter }
      waiter?.resume(throwing: CancellationError())
    }
  }

  /// What a wait ends with; nil where it goes on.
  private static func outcome(_ milestone: Milestone, _ state: State) -> Result<LineStore, any Error>? {
    if let failure = state.failure { return .failure(failure) }
    guard let store = state.store, milestone == .opened || state.hasEnded else { return nil }
    return .success(store)
  }
}
