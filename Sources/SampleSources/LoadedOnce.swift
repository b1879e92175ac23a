import Synchronization

/// A value that takes time to load, is loaded when it is first needed, and is then kept.
///
/// All who ask while it loads wait for the same load. A cancelled wait ends at once and leaves the load to
/// the others.
final class LoadedOnce<Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value, any Error>

  private enum State {
    case unloaded
    case loading
    case loaded(Value)
    /// A load has failed while nobody waited, so the next who asks has to be told.
    case failed(any Error)
  }

  private struct Guarded {
    var state = State.unloaded
    var attempts = 0
    var asked = 0
    var waiters: [Int: Waiter] = [:]

    /// The number of the attempt that is to be started now; nil where there is none to start.
    mutating func nextAttempt() -> Int? {
      guard case .unloaded = state else { return nil }
      state = .loading
      attempts += 1
      return attempts
    }

    /// Who wants to know that a load has ended, whatever came of it.
    var observers: [CheckedContinuation<Void, Never>] = []
  }

  private let load: @Sendable (_ attempt: Int) async throws -> Value
  private let guarded = Mutex(Guarded())

  /// Makes a value that is loaded by the closure, which is told the number of the attempt, from 1.
  init(load: @escaping @Sendable (_ attempt: Int) async throws -> Value) {
    self.load = load
  }

  /// The value, if it has been loaded.
  var current: Value? {
    guarded.withLock { if case .loaded(let value) = $0.state { value } else { nil } }
  }

  /// Begins to load, unless that was done, and returns when no load is under way.
  func loading() async {
    begin()
    await withCheckedContinuation { observer in
      let isLoading = guarded.withLock { guarded in
        guard case .loading = guarded.state else { return false }
        guarded.observers.append(observer)
        return true
      }
      if !isLoading { observer.resume() }
    }
  }

  /// Begins to load, unless that was done.
  func begin() {
    if let attempt = guarded.withLock({ $0.nextAttempt() }) { start(attempt) }
  }

  private func start(_ attempt: Int) {
    Task { [self] in
      do { finish(.success(try await load(attempt))) } catch { finish(.failure(error)) }
    }
  }

  /// The value, once it has been loaded; throws the error of a load that failed, after which the next call
  /// loads again, and a cancellation error when the task is cancelled.
  func value() async throws -> Value {
    let number = guarded.withLock { guarded in
      guarded.asked += 1
      return guarded.asked
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait($0, as: number) }
    } onCancel: {
      guarded.withLock { $0.waiters.removeValue(forKey: number) }?.resume(throwing: CancellationError())
    }
  }

  private func wait(_ waiter: Waiter, as number: Int) {
    let (outcome, attempt) = guarded.withLock { guarded -> (Result<Value, any Error>?, attempt: Int?) in
      // Looked at under the lock: a cancellation that comes later finds the waiter. A failure is kept for
      // somebody who still listens.
      if Task.isCancelled { return (.failure(CancellationError()), nil) }
      switch guarded.state {
      case .loaded(let value): return (.success(value), nil)
      case .failed(let error):
        guarded.state = .unloaded
        return (.failure(error), nil)
      case .unloaded, .loading:
        guarded.waiters[number] = waiter
        return (nil, guarded.nextAttempt())
      }
    }
    if let outcome { waiter.resume(with: outcome) }
    if let attempt { start(attempt) }
  }

  private func finish(_ outcome: Result<Value, any Error>) {
    let (waiters, observers) = guarded.withLock { guarded in
      defer { (guarded.waiters, guarded.observers) = ([:], []) }
      switch outcome {
      case .success(let value): guarded.state = .loaded(value)
      case .failure(let error): guarded.state = guarded.waiters.isEmpty ? .failed(error) : .unloaded
      }
      return (guarded.waiters.values, guarded.observers)
    }
    for waiter in waiters { waiter.resume(with: outcome) }
    for observer in observers { observer.resume() }
  }
}
