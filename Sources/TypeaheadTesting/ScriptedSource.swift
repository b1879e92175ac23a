public import TypeaheadCore
import Synchronization

/// A source whose calls park until the test says how each of them ends.
///
/// Await `call(_:)` to know that the nth call has begun, then complete it with an answer or a failure, let
/// it end as cancelled, or never complete it. With `ignoresCancellation` a cancelled call stays parked, as
/// with a service that cannot be told to stop.
public final class ScriptedSource<Filter: Hashable & Sendable, Entry: Sendable>: SearchSource {
  /// One call of the source.
  public struct Call: Sendable {
    /// The position of the call, the first being 0.
    public let index: Int
    /// What was asked.
    public let request: SearchRequest<Filter, Entry>
  }

  private typealias Parked = CheckedContinuation<SearchAnswer<Entry>, any Error>

  private struct State {
    var calls: [Call] = []
    var parked: [Int: Parked] = [:]
    /// The calls that have come to wait for their completion, the completed ones included.
    var begun: Set<Int> = []
    var cancelled: Set<Int> = []
    var callObservers: [(index: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var cancellationObservers: [(index: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let ignoresCancellation: Bool
  private let state = Mutex(State())

  /// Makes a source without any call yet.
  public init(ignoresCancellation: Bool = false) {
    self.ignoresCancellation = ignoresCancellation
  }

  /// Parks until the test completes the call; throws a cancellation error when cancelled, unless that is
  /// ignored.
  public func search(_ request: SearchRequest<Filter, Entry>) async throws -> SearchAnswer<Entry> {
    let index = state.withLock { state in
      state.calls.append(Call(index: state.calls.count, request: request))
      return state.calls.count - 1
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { park($0, at: index) }
    } onCancel: {
      cancel(index)
    }
  }

  /// The calls made so far, in order.
  public var calls: [Call] { state.withLock { $0.calls } }

  /// How many calls have been made and not been completed.
  public var parkedCount: Int { state.withLock { $0.parked.count } }

  /// The positions of the calls that were told to stop, in order.
  public var cancelledCalls: [Int] { state.withLock { $0.cancelled.sorted() } }

  /// Returns the call at this position once it has been made and waits for its completion.
  public func call(_ index: Int) async -> Call {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.begun.contains(index) { return true }
        state.callObservers.append((index, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
    return calls[index]
  }

  /// Returns once the call at this position has been told to stop.
  public func cancellation(of index: Int) async {
    await withCheckedContinuation { continuation in
      let isCancelled = state.withLock { state in
        if state.cancelled.contains(index) { return true }
        state.cancellationObservers.append((index, continuation))
        return false
      }
      if isCancelled { continuation.resume() }
    }
  }

  /// Lets the call return this answer; a call that has ended already is left as it is.
  public func complete(_ index: Int, with answer: SearchAnswer<Entry>) {
    resume(index, with: .success(answer))
  }

  /// Lets the call return these entries, all there are.
  public func complete(_ index: Int, with entries: [Entry]) {
    complete(index, with: SearchAnswer(entries: entries))
  }

  /// Lets the call throw this error.
  public func fail(_ index: Int, with error: any Error) {
    resume(index, with: .failure(error))
  }

  private func park(_ continuation: Parked, at index: Int) {
    let (endsNow, observers) = state.withLock { state in
      let endsNow = state.cancelled.contains(index) && !ignoresCancellation
      if !endsNow { state.parked[index] = continuation }
      state.begun.insert(index)
      let observers = state.callObservers.filter { $0.index == index }
      state.callObservers.removeAll { $0.index == index }
      return (endsNow, observers)
    }
    if endsNow { continuation.resume(throwing: CancellationError()) }
    for observer in observers { observer.continuation.resume() }
  }

  private func cancel(_ index: Int) {
    let (ended, observers) = state.withLock { state in
      state.cancelled.insert(index)
      let observers = state.cancellationObservers.filter { $0.index == index }
      state.cancellationObservers.removeAll { $0.index == index }
      return (ignoresCancellation ? nil : state.parked.removeValue(forKey: index), observers)
    }
    ended?.resume(throwing: CancellationError())
    for observer in observers { observer.continuation.resume() }
  }

  private func resume(_ index: Int, with result: Result<SearchAnswer<Entry>, any Error>) {
    let parked = state.withLock { $0.parked.removeValue(forKey: index) }
    parked?.resume(with: result)
  }
}
