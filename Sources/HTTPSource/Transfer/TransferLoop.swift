import CCurl
import Synchronization
import WorkThreads

/// Carries requests out with libcurl, all on one thread of its own, which begins with the first.
///
/// Foundation's session would do the same, but on Linux it ends the process where a request is cancelled in the
/// moment in which it fails or is redirected (swift-corelibs-foundation, issue 3296), and a search is cancelled
/// with every key. Here whoever cancels goes on at once, and what that means for a connection is decided by the
/// thread alone, between two steps of libcurl.
final class TransferLoop: Sendable {
  private typealias Waiter = CheckedContinuation<HTTPReply, any Error>

  private enum Order {
    case start(Int, HTTPRequest)
    case drop(Int)
  }

  private struct State {
    var made = 0
    var waiters: [Int: Waiter] = [:]
    /// What the thread is to do next, the oldest first.
    var orders: [Order] = []
    var isRunning = false
    var isEnding = false
  }

  private let multi = TransferGroup()
  private let state = Mutex(State())

  /// Sends a request and returns its reply; a redirect is a reply too.
  ///
  /// Throws an `HTTPFailure` where there is no whole reply, and at once when cancelled, which closes the
  /// connection.
  func reply(to request: HTTPRequest) async throws -> HTTPReply {
    let number = state.withLock { state in
      state.made += 1
      return state.made
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (waiter: Waiter) in
        start(number, request, waiter)
        // It may have been cancelled before there was anything to cancel.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Drops all requests, and ends the thread.
  func end() {
    state.withLock { state in
      state.isEnding = true
      if state.isRunning { multi.wakeUp() }
    }
  }

  private func start(_ number: Int, _ request: HTTPRequest, _ waiter: Waiter) {
    let needsThread = state.withLock { state in
      state.waiters[number] = waiter
      state.orders.append(.start(number, request))
      defer { state.isRunning = true }
      if state.isRunning { multi.wakeUp() }
      return !state.isRunning
    }
    if needsThread && !WorkThread.startIfPossible({ [self] in run() }) { failAll() }
  }

  private func cancel(_ number: Int) {
    let waiter = state.withLock { state in
      guard let waiter = state.waiters.removeValue(forKey: number) else { return nil as Waiter? }
      state.orders.append(.drop(number))
      if state.isRunning { multi.wakeUp() }
      return waiter
    }
    waiter?.resume(throwing: CancellationError())
  }

  /// Fails all requests, as there is no thread for them; the next one tries again.
  private func failAll() {
    let waiters = state.withLock { state in
      defer { (state.isRunning, state.orders, state.waiters) = (false, [], [:]) }
      return state.waiters.values
    }
    for waiter in waiters {
      waiter.resume(throwing: HTTPFailure("The system has no thread left for the request."))
    }
  }

  private func finish(_ number: Int, _ result: Result<HTTPReply, HTTPFailure>) {
    let waiter = state.withLock { $0.waiters.removeValue(forKey: number) }
    waiter?.resume(with: result.mapError { $0 as any Error })
  }

  // MARK: On the thread

  private func run() {
    var transfers: [Int: Transfer] = [:]
    while let orders = takeOrders() {
      for order in orders {
        switch order {
        case .start(let number, let request):
          let transfer = Transfer(request)
          multi.add(transfer)
          transfers[number] = transfer
        case .drop(let number):
          if let transfer = transfers.removeValue(forKey: number) { multi.remove(transfer) }
        }
      }
      for (number, code) in multi.perform(transfers) {
        guard let transfer = transfers.removeValue(forKey: number) else { continue }
        multi.remove(transfer)
        finish(number, transfer.result(code))
      }
      multi.wait()
    }
    transfers.values.forEach(multi.remove)
    multi.end()
  }

  /// What to do next, without what was cancelled before it began; nil at the end.
  private func takeOrders() -> [Order]? {
    state.withLock { state in
      if state.isEnding {
        // Nobody wakes it any more.
        state.isRunning = false
        return nil
      }
      defer { state.orders.removeAll() }
      return state.orders.filter {
        if case .start(let number, _) = $0 { state.waiters[number] != nil } else { true }
      }
    }
  }
}
