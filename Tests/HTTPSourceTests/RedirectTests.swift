import HTTPSource
import Testing
import TypeaheadCore

@Suite("Redirects")
struct RedirectTests {
  private func source(_ server: LoopbackServer, body: String? = nil) throws -> HTTPSource {
    var configuration = try HTTPConfiguration(url: server.url("/a?q={query}"), headers: ["X-Key: s3same"])
    configuration.body = body
    return try HTTPSource(configuration)
  }

  @Test("Within an origin a redirect keeps method, body and headers", arguments: [301, 302, 307, 308])
  func sameOrigin(status: Int) async throws {
    let server = try LoopbackServer {
      $0.target.hasPrefix("/a") ? .status(status, ["Location": "/b?x=1"], "") : .json("[1]")
    }
    #expect(try await source(server, body: #"{"q": {query}}"#).search("y").entries.map(\.title) == ["1"])
    #expect(server.requests.map(\.target) == ["/a?q=y", "/b?x=1"])
    #expect(server.requests.map(\.method) == ["POST", "POST"])
    #expect(server.requests.map(\.body) == [#"{"q": "y"}"#, #"{"q": "y"}"#])
    #expect(server.requests.map(\.headers["x-key"]) == ["s3same", "s3same"])
  }

  @Test("See other is followed by GET")
  func seeOther() async throws {
    let server = try LoopbackServer {
      $0.target.hasPrefix("/a") ? .status(303, ["Location": "/b"], "") : .json("[1]")
    }
    _ = try await source(server, body: #"{"q": {query}}"#).search("y")
    #expect(server.requests.map(\.method) == ["POST", "GET"])
    #expect(server.requests.map(\.body) == [#"{"q": "y"}"#, ""])
  }

  @Test("Another origin does not get the headers, and neither does the first one when it is returned to")
  func otherOrigin() async throws {
    let first = try LoopbackServer { _ in .json("[1]") }
    let back = first.url("/back")
    let second = try LoopbackServer { _ in .status(307, ["Location": back], "") }
    let there = second.url("/there")
    let start = try LoopbackServer { _ in .status(307, ["Location": there], "") }
    #expect(try await source(start).search("y").entries.map(\.title) == ["1"])
    #expect(start.requests.map(\.headers["x-key"]) == ["s3same"])
    #expect(second.requests.map(\.headers["x-key"]) == [nil])
    #expect(first.requests.map(\.headers["x-key"]) == [nil])
    #expect(first.requests.map(\.headers["accept"]) == ["application/json"])
  }

  @Test("A failure is told of the server that it comes from", arguments: [404, 200])
  func failure(status: Int) async throws {
    let there = try LoopbackServer { _ in .status(status, [:], "{}") }
    let location = there.url("/")
    let server = try LoopbackServer { _ in .status(307, ["Location": location], "") }
    #expect(try await source(server).complaint(about: "y").hasPrefix("127.0.0.1:\(there.port) answered"))
  }

  @Test(
    "What leads nowhere is told",
    arguments: [
      ("file:///etc/passwd", "SERVER sends on to what is no address of HTTP."),
      ("ftp://a/", "SERVER sends on to what is no address of HTTP."),
      ("/a", "SERVER sends on again and again."),
    ])
  func refused(location: String, expected: String) async throws {
    let server = try LoopbackServer { _ in .status(302, ["Location": location], "") }
    #expect(
      try await source(server).complaint(about: "y").replacing("127.0.0.1:\(server.port)", with: "SERVER")
        == expected)
    #expect(server.requests.count == (location == "/a" ? 6 : 1))
  }
}
