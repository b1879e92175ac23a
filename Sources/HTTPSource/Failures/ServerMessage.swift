import JSONEntries

/// What a server says of a failure, in words that can be shown.
struct ServerMessage {
  /// One line, cut where it is long; nil where the server says nothing that can be read.
  let text: String?

  /// How many characters are shown.
  private static let longest = 300

  /// Where engines put what went wrong, the most telling first.
  private static let places = [
    ["error", "root_cause", "0", "reason"], ["error", "reason"], ["error", "message"], ["error", "msg"],
    ["header", "error", "message"], ["message"], ["error"], ["detail"],
  ].map(JSONPointer.init(tokens:))

  /// How much is looked at of a body that is no JSON.
  private static let longestBody = 64 << 10

  /// Takes the message out of a reply's body, without the secrets that it repeats.
  init(_ reply: HTTPReply, hiding secrets: Secrets) {
    let type = reply.header("Content-Type")?.lowercased() ?? ""
    if let document = try? ParsedJSON(parsing: reply.body) {
      text =
        Self.places.lazy.compactMap { place -> String? in
          guard case .string(let message)? = try? place.value(in: document), !message.isEmpty else {
            return nil
          }
          return Self.harmless(message, hiding: secrets)
        }.first
    } else if type.contains("html") || reply.body.isEmpty || reply.body.first == UInt8(ascii: "<") {
      // A page is made for a browser.
      text = nil
    } else {
      let message = Self.harmless(
        String(decoding: reply.body.prefix(Self.longestBody), as: UTF8.self), hiding: secrets)
      text = message.isEmpty ? nil : message
    }
  }

  /// A text on one line, without secrets and control characters, and cut. The secrets go first: half of one
  /// would not be known for what it is.
  static func harmless(_ text: String, hiding secrets: Secrets) -> String {
    let words = secrets.hidden(in: text).split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let line = words.joined(separator: " ")
    return line.count > longest ? line.prefix(longest) + "..." : line
  }
}
