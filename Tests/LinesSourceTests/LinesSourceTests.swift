import Foundation
import LinesSource
import TestSupport
import Testing
import TypeaheadCore

@Suite("A search of lines", .timeLimit(.minutes(5)))
struct LinesSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func source(
    _ paths: [String], _ change: (inout LinesConfiguration) -> Void = { _ in }
  ) -> LinesSource {
    var configuration = LinesConfiguration(inputs: paths.map(LineInput.path))
    change(&configuration)
    return LinesSource(configuration)
  }

  private func search(
    _ source: LinesSource, _ text: String, scope: Scope = .all, limit: Int? = nil, shown: Int? = nil
  ) async throws -> SearchAnswer<TextEntry> {
    try await source.search(
      SearchRequest(query: SearchQuery(text: text, filter: scope), limit: limit, shownAtOnce: shown))
  }

  private func lines(_ answer: SearchAnswer<TextEntry>) -> [[UInt8]] {
    answer.entries(from: 0, limit: nil).map { $0.rawBytes ?? [] }
  }

  @Test("A text that grows and shrinks is answered as from the beginning")
  func narrowing() async throws {
    let path = try folder.write(
      "words", Data((0..<20_000).map { "line \($0 * 7919 % 10_007)\n" }.joined().utf8))
    let typed = source([path])
    for text in ["l", "li", "line", "line 9", "line 99", "line 99 !1", "line 99", "9", "99", "999", "x"] {
      let fresh = source([path])
      #expect(
        try await lines(search(typed, text, limit: 50, shown: 5)) == lines(search(fresh, text, limit: 50)),
        "\(text)")
    }
  }

  @Test("Deferred entries are those that follow")
  func deferred() async throws {
    let source = source([try folder.write("numbers", Data((1...50).map { "\($0)\n" }.joined().utf8))]) {
      $0.order = .reverse
    }
    let answer = try await search(source, "1", limit: 12, shown: 3)
    #expect(answer.entries.map(\.title) == ["41", "31", "21"])
    #expect(answer.entryCount == 12 && answer.total == .exactly(14))
    #expect(answer.entries(from: 2, limit: 3).map(\.title) == ["21", "19", "18"])
    #expect(answer.entries(from: 11, limit: nil).map(\.title) == ["11"])
  }

  // MARK: Reading

  @Test("Large files are read by two threads, and every line is there once, with its own bytes")
  func largeFile() async throws {
    let count = 1_200_000
    let path = try folder.write("large", Data((0..<count).map { "line number \($0)\n" }.joined().utf8))
    let source = source([path]) { $0.order = .input }
    #expect(try await search(source, "line", limit: 1).total == .exactly(count))
    let answer = try await search(source, "\"number 6000\"", limit: 20)
    #expect(lines(answer).map { String(decoding: $0, as: UTF8.self) }.first == "line number 6000")
    #expect(answer.total == .exactly(111))
    #expect(try await lines(search(source, "number 1199999")) == [Array("line number 1199999".utf8)])
  }

  @Test("A file that is missing fails the search, and is read by the next one if it is there then")
  func missing() async throws {
    let path = folder.path("later")
    let source = source([path])
    let error = await #expect(throws: SearchSourceError.self) { try await search(source, "a") }
    #expect(error?.description == "Cannot read \(path): No such file or directory.")
    try folder.write("later", Data("a\n".utf8))
    #expect(try await search(source, "a").total == .exactly(1))
  }

  @Test("A file that has changed since is said to have, and nothing crashes")
  func changed() async throws {
    let path = try folder.write("changing", Data("alpha\nbeta\n".utf8))
    let source = source([path])
    #expect(try await search(source, "a").warnings == [])
    try #require(unsafe truncate(path, 3) == 0)
    let answer = try await search(source, "a")
    #expect(answer.warnings == ["\(path) has changed since it was read; some rows may be wrong."])
    #expect(answer.total == .exactly(2))
  }

  private func manyLines(_ step: Int, end: String, repeated count: Int) -> [UInt8] {
    let words = ["pasta", "past tense", "Pizza", "c\u{F4}te", "a pasta bar", "", "x", "line of no interest"]
    let lines = (0..<7000).map { "\(words[$0 * step % words.count]) \($0 % 1000)\(end)" }.joined()
    return Array(repeatElement(Array(lines.utf8), count: count).joined())
  }

  @Test(
    "Lines that are searched once, while they are read, are those that are searched when they are kept",
    arguments: [LineOrder.rank, .input])
  func passing(order: LineOrder) async throws {
    // More than is read at a time, and a last line without an end.
    let paths = [
      try folder.write("first", manyLines(3, end: "\r\n", repeated: 5)),
      try folder.write("second", manyLines(7, end: "\n", repeated: 5) + Array("the last pasta".utf8)),
    ]
    let kept = source(paths) { $0.order = order }
    for text in ["pasta", "past !pasta", "cote 77", "e", "\"the last\"", "nowhere", "!"] {
      let once = source(paths) { ($0.isSearchedOnce, $0.order) = (true, order) }
      let answer = try await search(once, text, limit: 30, shown: 10)
      #expect(try await answer == search(kept, text, limit: 30), "\(text)")
    }
  }

  @Test("A large file that is searched once is read by two threads, and each line counts once")
  func passingLarge() async throws {
    let lines = manyLines(5, end: "\n", repeated: 220)
    try #require(lines.count > 16 << 20)
    let path = try folder.write("large", lines)
    let once = source([path]) { ($0.isSearchedOnce, $0.order) = (true, .input) }
    let answer = try await search(once, "\"past tense\" 77", limit: 30, shown: 10)
    #expect(try await answer == search(source([path]) { $0.order = .input }, "\"past tense\" 77", limit: 30))
    #expect(answer.total.known > 220)
  }

  @Test("What can be read once only is kept for the rows")
  func passingStream() async throws {
    let stream = try folder.write("stream", Data())
    let once = source([try folder.write("file", Data("beta\nalpha".utf8)), stream]) {
      $0.isSearchedOnce = true
    }
    #expect(try await lines(search(once, "a")) == [Array("alpha".utf8), Array("beta".utf8)])
  }

  @Test("A search of a scope sees the lines that have it, and an unknown one fails")
  func scopes() async throws {
    let source = source([try folder.write("table", Data("a,X\nb,Y\nab,x\n".utf8))]) {
      $0.delimiter = ","
      $0.scopeField = 2
    }
    #expect(source.scopeNames == nil)
    await source.prepare()
    #expect(source.scopeNames == ["X", "Y", "x"])
    #expect(try await search(source, "a", scope: .named("Y")).total == .exactly(0))
    #expect(try await search(source, "b", scope: .named("Y")).total == .exactly(1))
    await #expect(throws: UnknownScopeError.self) { try await search(source, "a", scope: .named("Z")) }
  }

  @Test("A cancelled search ends as cancelled")
  func cancelled() async throws {
    let source = source([try folder.write("some", Data("a\n".utf8))])
    let task = Task { () async throws -> SearchAnswer<TextEntry> in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await search(source, "a")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
