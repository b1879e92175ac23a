import Testing

/// What a loopback server does with a request.
enum Answer: Sendable {
  /// It sends these bytes, and may close the connection after them.
  case bytes([UInt8], closes: Bool)
  /// It breaks the connection.
  case reset
  /// It sends these bytes, and then nothing more until the client closes the connection.
  case beginning([UInt8])

  /// A whole answer with a status.
  static func status(
    _ status: Int = 200, _ headers: [String: String] = [:], type: String = "application/json",
    _ body: String = ""
  ) -> Answer {
    var head =
      "HTTP/1.1 \(status) Whatever\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return .bytes(Array((head + "\r\n" + body).utf8), closes: false)
  }

  /// A whole answer of JSON.
  static func json(_ body: String) -> Answer { .status(200, [:], body) }

  /// Bytes as they are, after which the connection is closed.
  static func raw(_ text: String) -> Answer { .bytes(Array(text.utf8), closes: true) }

}

extension Answer: CustomTestStringConvertible {
  var testDescription: String {
    switch self {
    case .bytes(let bytes, _): String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription
    case .reset: "reset"
    case .beginning(let bytes): "\(bytes.count) bytes and no more"
    }
  }
}
