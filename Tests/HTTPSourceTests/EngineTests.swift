import HTTPSource
import JSONEntries
import Testing
import TypeaheadCore

/// Engines that are asked in their documented way, and a server that answers in theirs. ClickHouse, Groonga and
/// Datasette themselves are asked in the end-to-end tests.
@Suite("Engines")
struct EngineTests {
  /// An engine at `/base`, with one answer of its kind to a search for two books of `total`.
  struct Case: Sendable, CustomTestStringConvertible {
    let engine: EngineName
    let answer: String
    let total: SearchAnswer<TextEntry>.Total
    /// What a search for `new "yo` must send: the target and the body.
    let search: (target: String, body: String)
    /// What a search for everything must send.
    let all: (target: String, body: String)

    var testDescription: String { "\(engine.rawValue), \(total)" }
  }

  private static func searchBody(relation: String) -> String {
    #"""
    {"took": 3, "timed_out": false, "hits": {"total": {"value": 10000, "relation": "\#(relation)"}, "hits": [
      {"_index": "books", "_id": "1", "_score": 2.5, "_source": {"title": "Emma", "author": {"name": "Austen"}}},
      {"_index": "books", "_id": "2", "_score": 1.5, "_source": {"title": "Sula", "author": {"name": "Morrison"}}}]}}
    """#
  }

  private static func elasticsearch(
    _ engine: EngineName, _ relation: String, _ total: SearchAnswer<TextEntry>.Total
  ) -> Case {
    Case(
      engine: engine, answer: searchBody(relation: relation), total: total,
      search: (
        "/base/books/_search",
        #"{"from": 0, "size": 10, "query": {"multi_match": {"query": "new \"yo", "type": "bool_prefix", "#
          + #""operator": "and", "lenient": true, "fields": ["title", "author.name"]}}}"#
      ), all: ("/base/books/_search", #"{"from": 0, "size": 10, "query": {"match_all": {}}}"#))
  }

  static let cases = [
    elasticsearch(.opensearch, "eq", .exactly(10_000)),
    elasticsearch(.elasticsearch, "gte", .moreThan(10_000)),
    Case(
      engine: .solr,
      answer: #"""
        {"responseHeader": {"status": 0}, "response": {"numFound": 25, "start": 0, "numFoundExact": true, "docs": [
          {"title": ["Emma"], "author": {"name": "Austen"}}, {"title": ["Sula"], "author": {"name": "Morrison"}}]}}
        """#, total: .exactly(25),
      search: (
        "/base/books/select?wt=json&defType=edismax&q.op=AND&q=new%20%22yo*&qf=title%20author.name&start=0&rows=10",
        ""
      ),
      all: (
        "/base/books/select?wt=json&defType=edismax&q.op=AND&q=*:*&qf=title%20author.name&start=0&rows=10", ""
      )),
    Case(
      engine: .meilisearch,
      answer: #"""
        {"hits": [{"title": "Emma", "author": {"name": "Austen"}}, {"title": "Sula", "author": {"name": "Morrison"}}],
         "query": "x", "processingTimeMs": 1, "limit": 10, "offset": 0, "estimatedTotalHits": 25}
        """#, total: .exactly(25),
      search: ("/base/indexes/books/search", #"{"q": "new \"yo", "offset": 0, "limit": 10}"#),
      all: ("/base/indexes/books/search", #"{"q": "", "offset": 0, "limit": 10}"#)),
    Case(
      engine: .typesense,
      answer: #"""
        {"found": 25, "out_of": 100, "page": 1, "hits": [
          {"document": {"id": "1", "title": "Emma", "author": {"name": "Austen"}}, "highlights": []},
          {"document": {"id": "2", "title": "Sula", "author": {"name": "Morrison"}}, "highlights": []}]}
        """#, total: .exactly(25),
      search: (
        "/base/collections/books/documents/search?q=new%20%22yo&query_by=title,author.name&offset=0&limit=10",
        ""
      ),
      all: ("/base/collections/books/documents/search?q=*&query_by=title,author.name&offset=0&limit=10", "")),
  ]

  @Test("An engine is asked as it documents, and its answer is read", arguments: cases)
  func conversation(_ engine: Case) async throws {
    let server = try LoopbackServer { _ in .json(engine.answer) }
    let source = try HTTPSource(
      HTTPConfiguration(
        url: server.url("/base/books"), engine: engine.engine, title: "/title", details: ["/author/name"]))
    let answer = try await source.search("new \"yo")
    #expect(
      answer.entries == [
        TextEntry(title: "Emma", details: [.init(label: "author/name", value: "Austen")]),
        TextEntry(title: "Sula", details: [.init(label: "author/name", value: "Morrison")]),
      ])
    #expect(answer.total == engine.total)
    _ = try await source.search("")
    #expect(server.requests.map(\.target) == [engine.search.target, engine.all.target])
    #expect(server.requests.map(\.body) == [engine.search.body, engine.all.body])
    let isPost = !engine.search.body.isEmpty
    #expect(server.requests.map(\.method) == Array(repeating: isPost ? "POST" : "GET", count: 2))
    #expect(server.requests[0].headers["content-type"] == (isPost ? "application/json" : nil))
  }

  @Test("An engine's own request can be replaced, and the place of its entries too")
  func overriding() async throws {
    let server = try LoopbackServer { _ in .json(#"{"hits": {"hits": [{"_id": "7"}]}, "n": 1}"#) }
    var configuration = try HTTPConfiguration(url: server.url("/books"), engine: .opensearch, title: "/_id")
    configuration.body = #"{"query": {"match": {"title": {query}}}}"#
    configuration.entries = try JSONPointer("/hits/hits")
    configuration.total = try FieldPointer("/n")
    let answer = try await HTTPSource(configuration).search("a\"b")
    #expect(answer.entries == [TextEntry(title: "7")])
    #expect(answer.total == .exactly(1))
    #expect(server.requests.map(\.body) == [#"{"query": {"match": {"title": "a\"b"}}}"#])
  }

  @Test("A scope can be the index")
  func scopes() async throws {
    let server = try LoopbackServer { _ in .json(#"{"hits": [], "estimatedTotalHits": 0}"#) }
    let source = try HTTPSource(
      HTTPConfiguration(url: server.url("/{scope}"), engine: .meilisearch, scopes: ["books", "films"]))
    _ = try await source.search("a", in: .named("films"))
    #expect(server.requests.map(\.target) == ["/indexes/films/search"])
  }

  @Test("Pages are no larger than an engine gives, and end where it does")
  func pages() async throws {
    let page = (0..<250).map { #"{"document": {"title": "\#($0)"}}"# }.joined(separator: ",")
    let server = try LoopbackServer { _ in .json(#"{"found": 600, "hits": [\#(page)]}"#) }
    let source = try HTTPSource(
      HTTPConfiguration(url: server.url("/books"), engine: .typesense, title: "/title"))
    let answer = try await source.search("a", limit: 500, shownAtOnce: 500)
    #expect(answer.entries.count == 500)
    #expect(answer.total == .exactly(600))
    #expect(
      server.requests.map { $0.target.split(separator: "&").suffix(2).joined(separator: "&") }
        == ["offset=0&limit=250", "offset=250&limit=250"])
  }

  @Test(
    "An engine that must be told what to search says so",
    arguments: [
      EngineName.typesense, .clickhouse, .groonga, .datasette,
    ])
  func needsFields(engine: EngineName) {
    let error = #expect(throws: HTTPConfigurationError.self) {
      try HTTPSource(HTTPConfiguration(url: "http://a/b/c", engine: engine))
    }
    #expect(
      error?.description
        == "\(engine.rawValue) must be told what to search: name a field by --title /NAME, and others by --details"
    )
  }

  @Test(
    "A URL that is no base address with an index is told what one looks like",
    arguments: [
      "http://localhost", "localhost", "http://localhost/", "http://localhost/books?q={query}",
    ])
  func wrongAddress(url: String) {
    let error = #expect(throws: HTTPConfigurationError.self) {
      try HTTPSource(HTTPConfiguration(url: url, engine: .opensearch))
    }
    #expect(
      error?.description
        == "for opensearch the URL is the base address and an index: http://localhost:9200/books")
  }
}
