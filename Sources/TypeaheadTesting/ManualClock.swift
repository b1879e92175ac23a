import Synchronization

/// A clock that stands still until a test advances it, and that reports who sleeps on it.
///
/// A test never waits and hopes: it awaits `sleepers(atLeast:)`, which returns once that many tasks
/// sleep, then calls `advance`, which wakes those whose time has come, earliest first.
public final class ManualClock: Clock {
  /// A time on the clock: the duration since it was made.
  public struct Instant: InstantProtocol, Hashable, Sendable {
    /// The time since the clock was made.
    public let offset: Duration

    /// The time this much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether the left instant comes first.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let identifier: Int
    let instant: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Observer {
    let isSatisfied: @Sendable ([Instant]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var identifiersMade = 0
    var sleepers: [Sleeper] = []
    /// Sleeps whose task was cancelled before they began.
    var cancelledEarly: Set<Int> = []
    var observers: [Observer] = []
  }

  private let state = Mutex(State())

  /// Makes a clock that shows zero.
  public init() {}

  /// The time that the clock shows.
  public var now: Instant { state.withLock { $0.now } }

  /// The clock counts in nanoseconds.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until the clock has been advanced to the deadline; throws when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let identifier = state.withLock { state in
      state.identifiersMade += 1
      return state.identifiersMade
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(Sleeper(identifier: identifier, instant: deadline, continuation: continuation))
      }
    } onCancel: {
      cancel(identifier)
    }
  }

  /// The times that the tasks sleeping now wait for, earliest first.
  public var sleepers: [Duration] {
    state.withLock { $0.sleepers.map(\.instant.offset).sorted() }
  }

  /// Returns once at least this many tasks sleep on the clock.
  public func sleepers(atLeast count: Int) async {
    await wait { $0.count >= count }
  }

  /// Returns once some task sleeps until exactly this time after the clock was made.
  public func sleeper(until offset: Duration) async {
    await wait { $0.contains(Instant(offset: offset)) }
  }

  /// Moves the time on by this much and wakes every task whose time has come, earliest first.
  ///
  /// It does not wait for what those tasks do next.
  public func advance(by duration: Duration) {
    advance(to: now.offset + duration)
  }

  /// Moves the time on to this long after the clock was made; never backwards.
  public func advance(to offset: Duration) {
    let woken = state.withLock { state in
      state.now = max(state.now, Instant(offset: offset))
      let now = state.now
      let woken = state.sleepers.filter { $0.instant <= now }.sorted { $0.instant < $1.instant }
      state.sleepers.removeAll { $0.instant <= now }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  private func wait(until isSatisfied: @escaping @Sendable ([Instant]) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isSatisfiedNow = state.withLock { state in
        if isSatisfied(state.sleepers.map(\.instant)) { return true }
        state.observers.append(Observer(isSatisfied: isSatisfied, continuation: continuation))
        return false
      }
      if isSatisfiedNow { continuation.resume() }
    }
  }

  private func begin(_ sleeper: Sleeper) {
    enum Beginning {
      case cancelled
      case due
      case asleep([Observer])
    }
    let beginning = state.withLock { state -> Beginning in
      if state.cancelledEarly.remove(sleeper.identifier) != nil { return .cancelled }
      if sleeper.instant <= state.now { return .due }
      state.sleepers.append(sleeper)
      let instants = state.sleepers.map(\.instant)
      let satisfied = state.observers.filter { $0.isSatisfied(instants) }
      state.observers.removeAll { $0.isSatisfied(instants) }
      return .asleep(satisfied)
    }
    switch beginning {
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    case .due: sleeper.continuation.resume()
    case .asleep(let satisfied): for observer in satisfied { observer.continuation.resume() }
    }
  }

  private func cancel(_ identifier: Int) {
    let cancelled = state.withLock { state -> Sleeper? in
      if let index = state.sleepers.firstIndex(where: { $0.identifier == identifier }) {
        return state.sleepers.remove(at: index)
      }
      state.cancelledEarly.insert(identifier)
      return nil
    }
    cancelled?.continuation.resume(throwing: CancellationError())
  }
}
