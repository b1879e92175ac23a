import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What came back for one request, whole.
struct HTTPReply {
  let status: Int
  let body: Data
  private let headers: HTTPURLResponse

  /// A reply of which all has arrived.
  init(_ response: HTTPURLResponse, body: Data) {
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
