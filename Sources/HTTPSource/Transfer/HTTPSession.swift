import Foundation

/// Sends requests over connections that are kept for the next one.
///
/// It keeps no cookies, no cache and no credentials, and checks certificates as the system does.
final class HTTPSession: Sendable {
  /// How many redirects are followed for one request.
  private static let mostRedirects = 5

  private let loop = TransferLoop()

  deinit { loop.end() }

  /// Sends a request and returns its reply, whatever its status; redirects are followed.
  ///
  /// Throws an `HTTPFailure` where there is no whole reply, and at once when cancelled, which closes the
  /// connection.
  func reply(to request: HTTPRequest) async throws -> HTTPReply {
    var request = request
    for _ in 0...Self.mostRedirects {
      let reply = try await loop.reply(to: request)
      guard let location = reply.redirect else { return reply }
      request = try request.redirected(status: reply.status, to: location)
    }
    throw HTTPFailure("\(request.server) sends on again and again.")
  }
}
