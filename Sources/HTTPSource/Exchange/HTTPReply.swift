import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What came back for one request, whole.
struct HTTPReply {
  /// The host and port that it came from, which after a redirect is not the one that was asked first.
  let server: String
  let status: Int
  let body: Data
  private let headers: HTTPURLResponse

  /// A reply of which all has arrived.
  init(_ response: HTTPURLResponse, body: Data, from server: String) {
    self.server = server
    status = response.statusCode
    headers = response
    self.body = body
  }

  /// The value of a header; nil where it was not sent.
  func header(_ name: String) -> String? { headers.value(forHTTPHeaderField: name) }

  /// Whether it says to ask elsewhere, and where.
  var redirect: String? {
    [301, 302, 303, 307, 308].contains(status) ? header("Location") : nil
  }
}
