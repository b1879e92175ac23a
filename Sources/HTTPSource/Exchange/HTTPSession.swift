import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests over connections that are kept for the next one.
///
/// It keeps no cookies, no cache and no credentials, and checks certificates as the system does.
final class HTTPSession: Sendable {
  /// How many redirects are followed for one request.
  private static let mostRedirects = 5

  private let delegate = ExchangeDelegate()
  private let session: URLSession

  init() {
    // Not the ephemeral one: on Linux that makes a folder for a cache.
    let configuration = URLSessionConfiguration.default
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = 86_400
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  /// Sends a request and returns its reply, whatever its status; redirects are followed.
  ///
  /// Throws an `HTTPFailure` where there is no whole reply, and at once when cancelled, which closes the
  /// connection.
  func reply(to request: HTTPRequest) async throws -> HTTPReply {
    var request = request
    for _ in 0...Self.mostRedirects {
      let reply = try await directReply(to: request)
      guard let location = reply.redirect else { return reply }
      request = try request.redirected(status: reply.status, to: location)
    }
    throw HTTPFailure("\(request.server) sends on again and again.")
  }

  private func directReply(to request: HTTPRequest) async throws -> HTTPReply {
    try Task.checkCancellation()
    let task = session.dataTask(with: request.urlRequest)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        delegate.begin(task, Exchange(server: request.server, continuation: continuation))
        task.resume()
        // It may have been cancelled before there was anything to cancel.
        if Task.isCancelled { delegate.abandon(task) }
      }
    } onCancel: {
      delegate.abandon(task)
    }
  }
}
