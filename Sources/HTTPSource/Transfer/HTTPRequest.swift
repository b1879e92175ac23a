import Foundation

/// One request, as it is sent.
struct HTTPRequest {
  var url: URL
  var method: String
  /// The headers that were asked for, and may be secret.
  var headers: [HeaderField]
  var contentType: String?
  var body: [UInt8]?

  /// The host and port, for what is told of a failure.
  var server: String { url.server }

  /// The headers as lines, those that were asked for in the place of our own.
  var headerLines: [String] {
    var values = ["accept": ("Accept", "application/json"), "user-agent": ("User-Agent", "typeahead")]
    // Without a type of its own, a body would be called a form.
    values["content-type"] = ("Content-Type", contentType ?? "")
    for header in headers { values[header.name.lowercased()] = (header.name, header.value) }
    // A server would be asked first whether it wants a large body, and waited for.
    var lines = ["Expect:"]
    for (name, value) in values.values.sorted(by: { $0.0 < $1.0 }) {
      // In libcurl's notation a header without a value is left out, and one with a semicolon is sent empty.
      let isLeftOut = name == "Content-Type" && value.isEmpty
      lines.append(value.isEmpty && !isLeftOut ? "\(name);" : "\(name): \(value)")
    }
    return lines
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
