import HTTPSource
import Testing
import TypeaheadCore

@Suite("Failures over HTTP, in plain words")
struct FailureTests {
  /// What a search says when a server answers so; `PORT` is the server's address in it.
  private func complaint(_ answer: Answer, headers: [String] = []) async throws -> String {
    let server = try LoopbackServer { _ in answer }
    let configuration = try HTTPConfiguration(
      url: server.url("/?q={query}"), title: "/title", headers: headers)
    return try await HTTPSource(configuration).complaint(about: "x")
      .replacing("127.0.0.1:\(server.port)", with: "SERVER")
  }

  @Test(
    "What is no whole answer is told as what it is",
    arguments: [
      (
        .status(200, type: "text/html", "<html>Log in</html>"),
        #"The answer of SERVER is not JSON, but text/html: line 1, column 1: expected a value, not "<"."#
      ),
      (.json("[1, 2] x"), #"The answer of SERVER is not JSON: line 1, column 8: expected the end, not "x"."#),
      (.json(""), "SERVER answered with nothing."),
      (
        .json("[{\"title\": \"a"),
        "The answer of SERVER ends in its middle: line 1, column 14: expected a double quote, but the text ends here."
      ),
      (
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[1,"),
        "SERVER broke the connection before its answer was whole."
      ),
      (
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n[1, 2]"),
        "The answer of SERVER ends in its middle: line 1, column 4: expected a value, but the text ends here."
      ),
      (
        .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1,\r\n"),
        "SERVER broke the connection before its answer was whole."
      ),
      (.raw("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd"), nil),
      (.raw("hello\r\n\r\n"), nil),
      (.raw(""), "SERVER closed the connection without an answer."),
      (.reset, "SERVER broke the connection before its answer was whole."),
      (
        .json("{\"hits\": [], \"took\": 1}"),
        "SERVER answered, but not as expected. The document is no array of entries, but an object with the keys hits, took."
      ),
      (
        .json("[{\"title\": \"a\"}, {\"name\": \"b\"}]"),
        "SERVER answered, but not as expected. Entry 2 has nothing at /title; there is an object with the keys name. Write /title? if it may be missing."
      ),
    ] as [(Answer, String?)])
  func noAnswer(answer: Answer, expected: String?) async throws {
    let complaint = try await complaint(answer)
    if let expected { #expect(complaint == expected) } else { #expect(complaint.contains("SERVER")) }
  }

  private static let statusCases: [(Answer, String)] = [
    plain(404, "No such\r\n\tindex\u{1B}[2J\n", "404, not found: No such index [2J."),
    json(
      400, #"{"error": {"root_cause": [{"reason": "Bad field."}], "reason": "all shards failed"}}"#,
      "400, bad request: Bad field."),
    json(400, #"{"error": {"msg": "undefined field"}}"#, "400, bad request: undefined field."),
    json(403, #"{"message": "The key is wrong", "code": "x"}"#, "403, forbidden: The key is wrong."),
    json(500, #"{"error": "broken"}"#, "500, internal server error: broken."),
    (.status(502, type: "text/html", "<html>Bad</html>"), "502, bad gateway."),
    json(401, "", "401, unauthorized."),
    plain(
      500, String(repeating: "word ", count: 100),
      "500, internal server error: " + String(repeating: "word ", count: 60) + "..."),
    (
      .status(429, ["Retry-After": "30"], #"{"message": "Too fast."}"#),
      "429, too many requests: Too fast. It asks to wait 30 s."
    ),
    (
      .status(503, ["Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT"]),
      "503, service unavailable. It asks to wait until Wed, 21 Oct 2026 07:28:00 GMT."
    ),
    json(304, "", "304, not modified."),
  ]

  private static func plain(_ status: Int, _ body: String, _ expected: String) -> (Answer, String) {
    (.status(status, type: "text/plain", body), expected)
  }

  private static func json(_ status: Int, _ body: String, _ expected: String) -> (Answer, String) {
    (.status(status, [:], body), expected)
  }

  @Test(
    "A status is told with the server's own message, cut and made harmless",
    arguments: FailureTests.statusCases)
  func statuses(answer: Answer, expected: String) async throws {
    #expect(try await complaint(answer) == "SERVER answered with status \(expected)")
  }

  @Test("A secret that a server repeats is not shown")
  func secrets() async throws {
    let complaint = try await complaint(
      .status(401, type: "text/plain", "Bearer s3same is no key; try another than s3same"),
      headers: ["Authorization: Bearer s3same"])
    #expect(
      complaint == "SERVER answered with status 401, unauthorized: ... is no key; try another than ...")
  }

  @Test(
    "No part of a secret is shown where a text is cut, and none in anything else that a server says",
    arguments: [
      (
        .status(401, type: "text/plain", String(repeating: "x", count: 297) + "s3same-and-more"),
        "status 401, unauthorized: " + String(repeating: "x", count: 297) + "..."
      ),
      (
        .status(401, type: "text/plain", String(repeating: "\u{1}", count: 1199) + "s3same-and-more"),
        "status 401, unauthorized: ..."
      ),
      (.status(401, type: "text/plain", "not tab5ecret"), "status 401, unauthorized: not ..."),
      (
        .status(401, type: "text/plain", "not s3same-and-more\u{301}"),
        "status 401, unauthorized: not ...\u{301}."
      ),
      (
        .status(503, ["Retry-After": "s3same-and-more"]),
        "status 503, service unavailable. It asks to wait until ..."
      ),
      (
        .status(200, type: "s3same-and-more", "x"),
        #"is not JSON, but ...: line 1, column 1: expected a value, not "x"."#
      ),
      (.json(#"{"s3same-and-more": 1}"#), "but an object with the keys ...."),
      (
        .json(#"{"\#(String(repeating: "k", count: 35))s3same-and-more": 1}"#),
        "but an object with the keys " + String(repeating: "k", count: 35) + "...."
      ),
    ] as [(Answer, String)])
  func cutSecrets(answer: Answer, ending: String) async throws {
    let complaint = try await complaint(
      answer, headers: ["Authorization: Bearer s3same-and-more", "X-Keys: a\ttab5ecret"])
    #expect(complaint.hasSuffix(ending), "\(complaint)")
  }

  @Test("An answer that is larger than is read ends as soon as that is known")
  func tooLarge() async throws {
    let told = try await complaint(.raw("HTTP/1.1 200 OK\r\nContent-Length: 16777217\r\n\r\n["))
    #expect(told == "The answer of SERVER is larger than 16 MiB, which is more than is read.")
    let body = [UInt8](repeating: UInt8(ascii: " "), count: 17 << 20)
    let untold = try await complaint(
      .beginning(Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n".utf8) + body))
    #expect(untold == "The answer of SERVER is larger than 16 MiB, which is more than is read.")
  }

  @Test("A port where nobody listens and a name that nobody has are told apart")
  func nobody() async throws {
    let port: UInt16
    do { port = try LoopbackServer { _ in .reset }.port }
    let refused = try HTTPSource(HTTPConfiguration(url: "http://127.0.0.1:\(port)/{query}"))
    #expect(
      try await refused.complaint(about: "x") == "Cannot connect to 127.0.0.1:\(port): nothing answers there."
    )
    let unknown = try HTTPSource(HTTPConfiguration(url: "http://no-such-host.invalid/{query}"))
    #expect(
      try await unknown.complaint(about: "x")
        == "No address is known for no-such-host.invalid: the name is wrong, or there is no network.")
  }

  @Test("A server that speaks no TLS is not trusted")
  func noTLS() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let source = try HTTPSource(HTTPConfiguration(url: "https://127.0.0.1:\(server.port)/{query}"))
    #expect(
      try await source.complaint(about: "x").hasPrefix(
        "The connection to 127.0.0.1:\(server.port) is not safe: "))
  }

  @Test("After a failure the next search is asked as if nothing had been")
  func recovers() async throws {
    let server = try LoopbackServer { $0.target == "/bad" ? .reset : .json("[1]") }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}")))
    _ = try await source.complaint(about: "bad")
    #expect(try await source.search("good").entries.map(\.title) == ["1"])
  }

  @Test("A scope that was not named is refused")
  func unknownScope() async throws {
    let source = try HTTPSource(
      HTTPConfiguration(url: "http://127.0.0.1:1/{query}/{scope}", scopes: ["books"]))
    await #expect(throws: UnknownScopeError.self) { try await source.search("x", in: .named("films")) }
    #expect(source.scopeNames == ["books"])
  }
}
