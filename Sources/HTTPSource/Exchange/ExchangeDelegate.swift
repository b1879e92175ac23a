import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Gathers the replies that a session's tasks receive, on the session's own queue.
final class ExchangeDelegate: NSObject, URLSessionDataDelegate, Sendable {
  /// The most bytes of one reply, unpacked.
  static let largestBody = 16 << 20

  private let exchanges = Mutex<[Int: Exchange]>([:])

  /// Gathers what a task receives, until it ends or is abandoned.
  func begin(_ task: URLSessionTask, _ exchange: sending Exchange) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  /// Ends the wait for a task at once, and closes its connection.
  func abandon(_ task: URLSessionTask) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    exchange?.continuation.resume(throwing: CancellationError())
    task.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The redirect itself is the reply; whether it is followed is decided elsewhere.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let isWanted = exchanges.withLock { exchanges in
      guard let response = response as? HTTPURLResponse else {
        exchanges[dataTask.taskIdentifier]?.failNoHTTP()
        return false
      }
      exchanges[dataTask.taskIdentifier]?.response = response
      if response.expectedContentLength > Int64(Self.largestBody) {
        exchanges[dataTask.taskIdentifier]?.failTooLarge()
        return false
      }
      return true
    }
    completionHandler(isWanted ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isWanted = exchanges.withLock { exchanges in
      // In place, so that a large body is not copied with each piece.
      exchanges[dataTask.taskIdentifier]?.body.append(data)
      guard let exchange = exchanges[dataTask.taskIdentifier] else { return false }
      if exchange.body.count > Self.largestBody { exchanges[dataTask.taskIdentifier]?.failTooLarge() }
      return exchange.body.count <= Self.largestBody
    }
    if !isWanted { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let failure = exchange.failure {
      exchange.continuation.resume(throwing: failure)
    } else if (error as? URLError)?.code == .cancelled {
      // A task that was cancelled before it was resumed tells of it before anybody could abandon it.
      exchange.continuation.resume(throwing: CancellationError())
    } else if let error {
      exchange.continuation.resume(throwing: HTTPFailure(error, from: exchange.server))
    } else if let response = exchange.response ?? task.response as? HTTPURLResponse {
      exchange.continuation.resume(returning: HTTPReply(response, body: exchange.body, from: exchange.server))
    } else {
      exchange.continuation.resume(throwing: HTTPFailure("\(exchange.server) gave no answer."))
    }
  }
}
