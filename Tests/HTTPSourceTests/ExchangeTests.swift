import HTTPSource
import JSONEntries
import TestSupport
import Testing
import TypeaheadCore

@Suite("Requests and their answers")
struct ExchangeTests {
  @Test("Searches one after another share a connection")
  func keepsConnection() async throws {
    let server = try LoopbackServer { _ in .json(#"["a"]"#) }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}")))
    await withTaskExecutorPreference(QueueExecutor()) {
      for text in ["a", "b", "c"] {
        await #expect(throws: Never.self) { try await source.search(text) }
      }
    }
    #expect(server.requests.map(\.connection) == [1, 1, 1])
  }

  @Test("A search can be cancelled in any moment, also in that in which it fails or is sent on")
  func cancellationAnytime() async throws {
    let answers = ["/sent": Answer.status(302, ["Location": "/x"]), "/reset": .reset, "/nothing": .raw("")]
    let server = try LoopbackServer { answers[$0.target] ?? .json("[1]") }
    let nobody = try HTTPSource(HTTPConfiguration(url: "http://127.0.0.1:1/{query}"))
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}")))
    var random = SeededGenerator(seed: 7)
    for round in 0..<400 {
      let text = ["sent", "reset", "nothing", "found"][round % 4]
      let microseconds = Int.random(in: 0...1500, using: &random)
      let searches = [source, nobody].map { source in Task { try await source.search(text) } }
      // Any moment is right, so that all are met.
      try await Task.sleep(for: .microseconds(microseconds))
      for search in searches { search.cancel() }
      for search in searches { _ = await search.result }
    }
    #expect(try await source.search("found").entries.map(\.title) == ["1"])
  }

  @Test(
    "A search that is cancelled ends at once, and its connection is closed",
    arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[1,"])
  func cancellation(beginning: String) async throws {
    let server = try LoopbackServer {
      $0.target == "/slow" ? .beginning(Array(beginning.utf8)) : .json("[1]")
    }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}")))
    let search = Task { try await source.search("slow") }
    var events = server.events.makeAsyncIterator()
    guard case .request? = await events.next() else { throw SearchSourceError("No request arrived.") }
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
    guard case .abandoned? = await events.next() else { throw SearchSourceError("Nothing was closed.") }
    #expect(try await source.search("quick").entries.map(\.title) == ["1"])
  }

  @Test("A search that was cancelled before it began asks nothing")
  func cancelledBefore() async throws {
    let server = try LoopbackServer { _ in .json("[1]") }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}")))
    let search = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await source.search("x")
    }
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test("Without a total, one entry more than is wanted shows whether there are more")
  func countsByOneMore() async throws {
    let server = try LoopbackServer { _ in .json("[1, 2, 3]") }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}?n={limit}")))
    let cut = try await source.search("x", limit: 2)
    #expect(cut.entries.map(\.title) == ["1", "2"])
    #expect(cut.total == .moreThan(2))
    #expect(try await source.search("x", limit: 3).total == .exactly(3))
    #expect(try await source.search("x", limit: 4).total == .exactly(3))
    #expect(server.requests.map(\.target) == ["/x?n=3", "/x?n=4", "/x?n=5"])
  }

  @Test("Where the request does not say how many are wanted, the answer is all there is, and is cut here")
  func withoutLimit() async throws {
    let server = try LoopbackServer { _ in .json("[1, 2, 3]") }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}")))
    let answer = try await source.search("x", limit: 2)
    #expect(answer.entries.map(\.title) == ["1", "2"])
    #expect(answer.total == .exactly(3))
    let many = try LoopbackServer { _ in .json("[\((0..<250).map(String.init).joined(separator: ","))]") }
    let all = try await HTTPSource(HTTPConfiguration(url: many.url("/{query}"))).search("x", limit: 10_000)
    #expect(all.entries.count == 250)
  }

  /// A service that finds so many entries, gives so many at once, and tells how many there are or not.
  private func source(
    _ count: Int, cap: Int, tellsTotal: Bool = false
  ) throws -> (server: LoopbackServer, source: HTTPSource) {
    let server = try LoopbackServer { request in
      let numbers = request.target.split(separator: "/").compactMap { Int($0) }
      let end = min(count, numbers[0] + min(numbers[1], cap))
      let page = "[" + (min(numbers[0], end)..<end).map(String.init).joined(separator: ",") + "]"
      return .json(#"{"n": \#(count), "all": \#(page)}"#)
    }
    var configuration = HTTPConfiguration(url: server.url("/{offset}/{limit}/{query}"))
    configuration.entries = try JSONPointer("/all")
    if tellsTotal { configuration.total = try FieldPointer("/n") }
    return (server, try HTTPSource(configuration))
  }

  @Test(
    "A service that gives few entries at once is asked on, where more are needed", arguments: [false, true])
  func cappedPages(tellsTotal: Bool) async throws {
    let (server, source) = try source(45, cap: 20, tellsTotal: tellsTotal)
    let all = try await source.search("x", limit: nil, shownAtOnce: 0)
    #expect(all.entries.map(\.title) == (0..<45).map(String.init))
    #expect(all.total == .exactly(45))
    #expect(server.requests.map(\.target) == ["/0/1000/x", "/20/1000/x", "/40/1000/x"])
    let shown = try await source.search("x", limit: 10_000, shownAtOnce: 30)
    #expect(shown.entries.map(\.title) == (0..<40).map(String.init))
    #expect(shown.total == (tellsTotal ? .exactly(45) : .moreThan(39)))
  }

  @Test("What is fewer than was asked for is not taken for all there are, and is one request more")
  func shortPage() async throws {
    let more = try source(45, cap: 20)
    #expect(try await more.source.search("x", limit: 10_000).total == .moreThan(39))
    #expect(more.server.requests.map(\.target) == ["/0/101/x", "/20/81/x"])
    let all = try source(20, cap: 20)
    let answer = try await all.source.search("x", limit: 10_000)
    #expect(answer.total == .exactly(20) && answer.entries.count == 20)
  }

  @Test("What is fewer than the service gave once is all there is")
  func knownPage() async throws {
    let server = try LoopbackServer { request in
      let numbers = request.target.split(separator: "/").compactMap { Int($0) }
      let rest = max(0, numbers[1] - numbers[0])
      return .json("[" + (0..<rest).map(String.init).joined(separator: ",") + "]")
    }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{offset}/{query}/?{limit}")))
    for count in [7, 6, 7, 8] {
      let answer = try await source.search("\(count)", limit: 10_000)
      #expect(answer.total == .exactly(count) && answer.entries.count == count)
    }
    #expect(
      server.requests.map(\.target) == [
        "/0/7/?101", "/7/7/?94", "/0/6/?101", "/0/7/?101", "/7/7/?94", "/0/8/?101", "/8/8/?93",
      ])
  }

  @Test(
    "A service with an error for what lies behind the last entry keeps nothing back", arguments: [nil, 10])
  func errorPastTheEnd(limit: Int?) async throws {
    let server = try LoopbackServer {
      $0.target.hasPrefix("/0?") ? .json("[1, 2]") : .status(404, type: "text/plain", "nothing")
    }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{offset}?{limit}{query}")))
    let answer = try await source.search("x", limit: limit, shownAtOnce: 0)
    #expect(answer.entries.map(\.title) == ["1", "2"])
    #expect(answer.total == .moreThan(1) && answer.isComplete)
    #expect(
      answer.warnings == [
        "Whether there are more is not known. 127.0.0.1:\(server.port) answered with status 404, not found: nothing."
      ])
  }

  @Test("A hundred entries are asked for where someone may look through them, and more where more are shown")
  func leastAsked() async throws {
    let server = try LoopbackServer { _ in .json(#"{"n": 9000, "all": [1]}"#) }
    var configuration = HTTPConfiguration(url: server.url("/{query}?n={limit}"))
    configuration.entries = try JSONPointer("/all")
    configuration.total = try FieldPointer("/n")
    let source = try HTTPSource(configuration)
    _ = try await source.search("x", limit: 10_000, shownAtOnce: 10)
    _ = try await source.search("x", limit: 10_000, shownAtOnce: 500)
    let answer = try await source.search("x", limit: 10)
    #expect(answer.total == .exactly(9000))
    #expect(server.requests.map(\.target) == ["/x?n=100", "/x?n=500", "/x?n=10"])
  }

  @Test("All entries are asked for by pages, up to a page that is not full")
  func pages() async throws {
    let server = try LoopbackServer { request in
      let page = request.target == "/x/0/1000" ? 1000 : 10
      return .json("[" + (0..<page).map(String.init).joined(separator: ",") + "]")
    }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}/{offset}/{limit}")))
    let answer = try await source.search("x", limit: nil, shownAtOnce: 0)
    #expect(answer.entries.count == 1010)
    #expect(answer.total == .exactly(1010))
    #expect(server.requests.map(\.target) == ["/x/0/1000", "/x/1000/1000"])
  }

  @Test("At most ten thousand entries of an answer are fetched, and it is told that there are more")
  func mostEntries() async throws {
    let page = "[" + (0..<1000).map(String.init).joined(separator: ",") + "]"
    let server = try LoopbackServer { _ in .json(page) }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}/{offset}/{limit}")))
    let answer = try await source.search("x", limit: nil, shownAtOnce: 0)
    #expect(answer.entries.count == 10_000)
    #expect(answer.total == .moreThan(9999))
    #expect(server.requests.count == 10)
  }

  @Test("What was found is handed over before the last page has come")
  func partialAnswers() async throws {
    let page = "[" + (0..<1000).map(String.init).joined(separator: ",") + "]"
    let server = try LoopbackServer { $0.target == "/x/0?1000" ? .json(page) : .beginning([]) }
    let source = try HTTPSource(HTTPConfiguration(url: server.url("/{query}/{offset}?{limit}")))
    let (partial, told) = AsyncStream.makeStream(of: SearchAnswer<TextEntry>.self)
    let search = Task {
      try await source.search(
        SearchRequest(query: SearchQuery(text: "x", filter: .all)) { told.yield($0) })
    }
    var answers = partial.makeAsyncIterator()
    let first = await answers.next()
    #expect(first?.entries.count == 1000)
    #expect(first?.isComplete == false)
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test("The source is called by the server, and by the index where an engine is known")
  func names() throws {
    #expect(try HTTPSource(HTTPConfiguration(url: "https://a.example/x?q={query}")).name == "a.example")
    let engine = try HTTPConfiguration(url: "http://a.example:9200/books/", engine: .opensearch)
    #expect(try HTTPSource(engine).name == "books at a.example:9200")
  }
}
