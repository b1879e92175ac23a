import Testing
import TypeaheadCore
import TypeaheadTesting

@Suite("The scripted source", .timeLimit(.minutes(5)))
struct ScriptedSourceTests {
  private typealias Source = ScriptedSource<String, String>

  private func search(_ text: String, in source: Source) -> Task<[String], any Error> {
    Task {
      try await source.search(SearchRequest(query: SearchQuery(text: text, filter: ""))).entries
    }
  }

  @Test("A call is parked until it is completed")
  func complete() async throws {
    let source = Source()
    let search = search("a", in: source)
    #expect(await source.call(0).request.query.text == "a")
    #expect(source.parkedCount == 1)
    source.complete(0, with: ["A"])
    #expect(try await search.value == ["A"])
    #expect(source.parkedCount == 0)
  }

  @Test("A call can be made to fail")
  func fail() async {
    let source = Source()
    let search = search("a", in: source)
    _ = await source.call(0)
    source.fail(0, with: SearchSourceError("broken"))
    await #expect(throws: SearchSourceError("broken")) { try await search.value }
  }

  @Test("Calls end in any order, and a second end of one is nothing")
  func order() async throws {
    let source = Source()
    let first = search("a", in: source)
    _ = await source.call(0)
    let second = search("b", in: source)
    _ = await source.call(1)
    source.complete(1, with: ["B"])
    #expect(try await second.value == ["B"])
    source.complete(1, with: ["again"])
    source.complete(0, with: ["A"])
    #expect(try await first.value == ["A"])
    #expect(source.calls.map(\.request.query.text) == ["a", "b"])
  }

  @Test("A call that was awaited can be completed, also when others began at the same time")
  func callsAtOnce() async throws {
    for _ in 0..<200 {
      let source = Source()
      let searches = (0..<4).map { search("\($0)", in: source) }
      for index in 0..<4 {
        let text = await source.call(index).request.query.text
        source.complete(index, with: [text])
      }
      for (index, search) in searches.enumerated() { #expect(try await search.value == ["\(index)"]) }
    }
  }

  @Test("A cancelled call ends, and tells that it was cancelled")
  func cancellation() async {
    let source = Source()
    let search = search("a", in: source)
    _ = await source.call(0)
    search.cancel()
    await source.cancellation(of: 0)
    #expect(source.cancelledCalls == [0])
    #expect(source.parkedCount == 0)
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test("A source that ignores cancellation stays parked, and tells that it was cancelled")
  func ignoredCancellation() async throws {
    let source = Source(ignoresCancellation: true)
    let search = search("a", in: source)
    _ = await source.call(0)
    search.cancel()
    await source.cancellation(of: 0)
    #expect(source.parkedCount == 1)
    source.complete(0, with: ["late"])
    #expect(try await search.value == ["late"])
  }

  @Test("A call whose task was cancelled before it began ends at once")
  func cancelledEarly() async {
    let source = Source()
    let search = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await source.search(SearchRequest(query: SearchQuery(text: "a", filter: "")))
    }
    await #expect(throws: CancellationError.self) { try await search.value }
    _ = await source.call(0)
    #expect(source.cancelledCalls == [0])
  }
}
