import TypeaheadCore

extension HTTPFailure {
  /// What a status that is no success means, with the server's own words.
  init(_ reply: HTTPReply, hiding secrets: Secrets) {
    let words = ServerMessage(reply, hiding: secrets).text.map { ": " + $0 } ?? ""
    let phrase = Self.phrases[reply.status].map { ", \($0)" } ?? ""
    let status = "\(reply.server) answered with status \(reply.status)\(phrase)\(words)"
    var sentences = [status.withFullStop]
    if [429, 503].contains(reply.status), let wait = reply.header("Retry-After") {
      let isSeconds = !wait.isEmpty && wait.allSatisfy(\.isNumber)
      sentences.append(
        "It asks to wait "
          + (isSeconds ? "\(wait) s." : "until \(ServerMessage.harmless(wait, hiding: secrets))".withFullStop)
      )
    }
    self.init(sentences.joined(separator: " "))
  }

  /// What the statuses that are met mean. Foundation's words for them differ with the system and the language.
  private static let phrases = [
    304: "not modified", 400: "bad request", 401: "unauthorized", 403: "forbidden", 404: "not found",
    405: "method not allowed", 408: "request timeout", 413: "content too large", 414: "URI too long",
    429: "too many requests", 500: "internal server error", 501: "not implemented", 502: "bad gateway",
    503: "service unavailable", 504: "gateway timeout",
  ]
}
