import Foundation

/// A request as a loopback server received it.
struct Received: Sendable {
  let method: String
  /// The path with what follows it, as it was sent.
  let target: String
  /// The headers by their names in small letters.
  let headers: [String: String]
  let body: String
  /// The number of the connection, from 1.
  let connection: Int

  /// Reads a request; nil where the client has closed the connection.
  init?(readFrom connection: Int32, number: Int) {
    var bytes: [UInt8] = []
    var headEnd: Int?
    while headEnd == nil {
      let more = LoopbackSocket.read(connection)
      // What begins so is the greeting of TLS.
      if more.isEmpty || bytes.isEmpty && more[0] == 0x16 { return nil }
      bytes += more
      headEnd = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
    }
    let lines = String(decoding: bytes[..<(headEnd ?? 0)], as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    var body = Array(bytes[(headEnd ?? 0)...])
    while body.count < length {
      let more = LoopbackSocket.read(connection)
      if more.isEmpty { return nil }
      body += more
    }
    method = String(words[0])
    target = String(words[1])
    self.headers = headers
    self.body = String(decoding: body, as: UTF8.self)
    self.connection = number
  }
}
