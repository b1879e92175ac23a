import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request, as it is sent.
struct HTTPRequest {
  var url: URL
  var method: String
  /// The headers that were asked for, and may be secret.
  var headers: [HeaderField]
  var contentType: String?
  var body: Data?

  /// The host and port, for what is told of a failure.
  var server: String { url.server }

  /// The request as Foundation sends it. Nothing of it is kept, and the session's deadline is the only one.
  var urlRequest: URLRequest {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 86_400)
    request.httpMethod = method
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("typeahead", forHTTPHeaderField: "User-Agent")
    if let contentType { request.setValue(contentType, forHTTPHeaderField: "Content-Type") }
    for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
    return request
  }

  /// The request that a redirect asks for; throws where it must not be followed.
  ///
  /// The headers go on within one origin only. From an origin that is safe from listeners a redirect to one
  /// that is not is refused, as it would tell them the query.
  func redirected(status: Int, to location: String) throws(HTTPFailure) -> HTTPRequest {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL, let origin = Origin(target) else {
      throw HTTPFailure("\(server) sends on to what is no address of HTTP.")
    }
    if Origin(url)?.isSecure == true && !origin.isSecure {
      throw HTTPFailure("\(server) sends on from https to http, where others could read along.")
    }
    var next = self
    next.url = target
    if origin != Origin(url) { next.headers = [] }
    if status == 303 {
      next.method = "GET"
      next.body = nil
      next.contentType = nil
    }
    return next
  }
}
