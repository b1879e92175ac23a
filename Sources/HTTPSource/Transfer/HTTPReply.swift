/// What came back for one request, whole.
struct HTTPReply {
  /// The host and port that it came from, which after a redirect is not the one that was asked first.
  let server: String
  let status: Int
  /// Names and values, as they came.
  let headers: [(name: String, value: String)]
  /// The body, unpacked.
  let body: [UInt8]

  /// The value of a header, the first of its name; nil where it was not sent.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Whether it says to ask elsewhere, and where.
  var redirect: String? {
    [301, 302, 303, 307, 308].contains(status) ? header("Location") : nil
  }
}
