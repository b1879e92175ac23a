@testable import HTTPSource

extension FuzzTarget {
  /// Whatever a server says, what is shown of it is one short line without control characters and without the
  /// secret that is its first line.
  static let serverMessage = FuzzTarget(name: "server-message") { bytes in
    guard let end = bytes.firstIndex(of: 10),
      let header = try? HeaderField(
        "Authorization: " + String(decoding: bytes[..<end], as: UTF8.self), environment: { _ in nil })
    else { return }
    let reply = HTTPReply(server: "localhost", status: 500, headers: [], body: Array(bytes[(end + 1)...]))
    guard let text = ServerMessage(reply, hiding: Secrets([header])).text else { return }
    Fuzz.check(text.count <= 303, "\(text.count) characters")
    Fuzz.check(
      text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "controls in \(text)")
    // A shorter one may be among the words that everybody knows, or be no secret in what is shown for another.
    if header.value.utf8.count > 16 && !header.value.contains(where: \.isWhitespace) {
      Fuzz.check(
        !text.unicodeScalars.contains(header.value.unicodeScalars), "\(header.value) in \(text)")
    }
  }
}
