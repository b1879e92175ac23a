import HTTPSource
import Testing
import TypeaheadCore

@Suite("What is sent for a template")
struct TemplateTests {
  /// What a server receives when a configuration searches for a text.
  private func received(
    _ text: String, in scope: Scope = .all, limit: Int? = 10, _ path: String,
    _ change: (inout HTTPConfiguration) throws -> Void = { _ in }
  ) async throws -> Received {
    let server = try LoopbackServer { _ in .json("[]") }
    var configuration = HTTPConfiguration(url: server.url(path))
    try change(&configuration)
    _ = try await HTTPSource(configuration).search(text, in: scope, limit: limit)
    return try #require(server.requests.first)
  }

  private static let hostile = #"a/b?c&d=e#f %2B"'\{query}"# + "\u{E9}\n;"

  @Test("In a URL everything but unreserved characters is percent-encoded")
  func url() async throws {
    let request = try await received(Self.hostile, "/find/{query}?q={query}&n={limit}&from={offset}")
    let encoded = "a%2Fb%3Fc%26d%3De%23f%20%252B%22%27%5C%7Bquery%7D%C3%A9%0A%3B"
    #expect(request.target == "/find/\(encoded)?q=\(encoded)&n=11&from=0")
    #expect(request.method == "GET")
    #expect(request.body == "")
  }

  @Test("In JSON a placeholder is a string, or a part of one")
  func json() async throws {
    let request = try await received(Self.hostile, "/") {
      $0.body =
        #"{"q": {query}, "in \" {query}": "x {query} {{limit}}", "n": {limit}, "query": {"a": {offset}}}"#
    }
    let escaped = #"a/b?c&d=e#f %2B\"'\\{query}"# + "\u{E9}" + #"\n;"#
    #expect(
      request.body
        == #"{"q": "\#(escaped)", "in \" \#(escaped)": "x \#(escaped) {11}", "n": 11, "query": {"a": 0}}"#)
    #expect(request.method == "POST")
    #expect(request.headers["content-type"] == "application/json")
  }

  @Test("In a form it is percent-encoded, and elsewhere it stands as it is")
  func otherBodies() async throws {
    let form = try await received("a b&c", "/") {
      $0.body = "q={query}"
      $0.headers = [try HeaderField("content-type: application/x-www-form-urlencoded") { _ in nil }]
    }
    #expect(form.body == "q=a%20b%26c")
    #expect(form.headers["content-type"] == "application/x-www-form-urlencoded")
    let plain = try await received("a b'c", "/") { $0.body = "find {query}" }
    #expect(plain.body == "find a b'c")
    #expect(plain.headers["content-type"] == "text/plain; charset=utf-8")
  }

  @Test(
    "A body in the place of an engine's is sent by POST, and encoded for the type that a header tells, or the engine"
  )
  func bodyForEngine() async throws {
    let answer = #"{"response": {"docs": [], "numFound": 0}, "data": [], "rows_before_limit_at_least": 0}"#
    func sent(_ engine: EngineName, _ body: String, _ headers: [String]) async throws -> Received {
      let server = try LoopbackServer { _ in .json(answer) }
      var configuration = try HTTPConfiguration(url: server.url("/x"), title: "/a", headers: headers)
      configuration.engine = engine
      configuration.body = body
      _ = try await HTTPSource(configuration).search("a \"b")
      return try #require(server.requests.first)
    }
    let solr = try await sent(.solr, #"{"query": {query}}"#, [])
    #expect(solr.method == "POST")
    #expect(solr.body == #"{"query": "a \"b"}"#)
    #expect(solr.headers["content-type"] == "application/json")
    let form = try await sent(.solr, "q={query}", ["Content-Type: application/x-www-form-urlencoded"])
    #expect(form.body == "q=a%20%22b")
    #expect(form.headers["content-type"] == "application/x-www-form-urlencoded")
    let sql = try await sent(.clickhouse, "SELECT '{query:sql}'", [])
    #expect(sql.body == "SELECT 'a \"b'")
    #expect(sql.headers["content-type"] == "text/plain; charset=utf-8")
  }

  @Test(
    "A body that finds the same for every text, or that no request can carry, is refused",
    arguments: [
      (
        EngineName.meilisearch, nil, #"{"q": "x"}"#,
        "the body holds no {query}, so every text would find the same; write it where the text belongs"
      ),
      (
        .meilisearch, "GET", nil,
        "meilisearch is asked with a body, which a request by GET does not carry; leave --method out"
      ),
      (
        .meilisearch, "GET", "{query}",
        "a request by GET carries no body; send it by --method POST, or leave the body out"
      ),
      (
        nil, "head", "{query}",
        "a request by head carries no body; send it by --method POST, or leave the body out"
      ),
    ] as [(EngineName?, String?, String?, String)])
  func wrongBody(engine: EngineName?, method: String?, body: String?, expected: String) {
    var configuration = HTTPConfiguration(url: "http://a/x")
    configuration.engine = engine
    configuration.method = method
    configuration.body = body
    let error = #expect(throws: HTTPConfigurationError.self) { try HTTPSource(configuration) }
    #expect(error?.description == expected)
  }

  @Test("SQL doubles quotes, and backslashes where they would take the quotes' meaning")
  func sql() async throws {
    let request = try await received(#"it's \' x"#, "/?a={query:sql}&b={query:sql-backslash}")
    #expect(request.target == "/?a=it%27%27s%20%5C%27%27%20x&b=it%27%27s%20%5C%5C%27%27%20x")
  }

  @Test("The scope is put in, and is empty for everything")
  func scope() async throws {
    let path = "/{scope}/x?q={query}&s={scope:sql}"
    let named = try await received("a", in: .named("o'b c"), path) { $0.scopes = ["o'b c"] }
    #expect(named.target == "/o%27b%20c/x?q=a&s=o%27%27b%20c")
    let all = try await received("a", path) { $0.scopes = ["o'b c"] }
    #expect(all.target == "//x?q=a&s=")
  }

  @Test("The method and the headers are those that were asked for, and nothing is kept for the next time")
  func methodAndHeaders() async throws {
    let server = try LoopbackServer { _ in
      .status(200, ["Set-Cookie": "a=b", "Cache-Control": "max-age=60"], "[]")
    }
    var configuration = try HTTPConfiguration(
      url: server.url("/?q={query}"), headers: ["X-Key: one", "X-Key:  two: three", "Accept: text/csv"])
    configuration.method = "PUT"
    let source = try HTTPSource(configuration)
    try await withTaskExecutorPreference(QueueExecutor()) {
      _ = try await source.search("a")
      _ = try await source.search("a")
    }
    #expect(server.requests.map(\.method) == ["PUT", "PUT"])
    #expect(server.requests.map(\.headers["x-key"]) == ["two: three", "two: three"])
    #expect(server.requests.map(\.headers["accept"]) == ["text/csv", "text/csv"])
    #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
    #expect(server.requests.map(\.connection) == [1, 1])
  }

  @Test(
    "What makes no sense is told before anything is asked",
    arguments: [
      (
        "http://a/x",
        "neither the URL nor the body holds {query}, so every text would find the same; write it in: https://search.example/?q={query}, or name an --engine"
      ),
      (
        "http://a/{query}?x={foo}",
        "the URL has a brace that begins or ends no placeholder: {foo}; there are {query}, {scope}, {limit} and {offset}"
      ),
      ("ftp://a/{query}", "a URL begins with http:// or https://, not with ftp:"),
      ("file:///{query}", "a URL begins with http:// or https://, not with file:"),
      ("http:///{query}", "the URL names no host; one looks like https://search.example/?q={query}"),
      ("a/{query}", "that is no URL; one looks like https://search.example/?q={query}"),
      ("http://a/{query}/{scope}", "{scope} needs --scopes A,B, the names that it may stand for"),
    ])
  func wrong(url: String, expected: String) {
    let error = #expect(throws: HTTPConfigurationError.self) { try HTTPSource(HTTPConfiguration(url: url)) }
    #expect(error?.description == expected)
  }

  @Test("A password in the URL is refused without being repeated")
  func password() {
    let error = #expect(throws: HTTPConfigurationError.self) {
      try HTTPSource(HTTPConfiguration(url: "http://me:sesame@a/{query}"))
    }
    #expect(error?.description.contains("--header-file") == true)
    #expect(error?.description.contains("sesame") == false)
  }

  @Test("Scopes that are put nowhere are refused")
  func uselessScopes() throws {
    let configuration = try HTTPConfiguration(url: "http://a/{query}", scopes: ["b"])
    let error = #expect(throws: HTTPConfigurationError.self) { try HTTPSource(configuration) }
    #expect(error?.description == "--scopes needs {scope} in the URL or body, where their names are put")
  }
}
