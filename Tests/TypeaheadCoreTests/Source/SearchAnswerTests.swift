import Testing
import TypeaheadCore

@Suite("Entries of an answer that are made when they are asked for")
struct SearchAnswerTests {
  private let answer = SearchAnswer(
    entries: ["a", "b"], deferred: DeferredEntries(count: 3) { $0.map { "deferred \($0)" } })

  @Test(
    "They follow those that were given",
    arguments: [
      (0, nil, ["a", "b", "deferred 0", "deferred 1", "deferred 2"]), (0, 1, ["a"]),
      (1, 2, ["b", "deferred 0"]),
      (2, 2, ["deferred 0", "deferred 1"]), (4, 9, ["deferred 2"]), (5, nil, []), (9, 1, []), (-3, 1, ["a"]),
      (0, 0, []), (0, -1, []), (3, .max, ["deferred 1", "deferred 2"]),
    ] as [(Int, Int?, [String])])
  func page(position: Int, limit: Int?, expected: [String]) {
    #expect(answer.entries(from: position, limit: limit) == expected)
  }

  @Test("They count as found")
  func count() {
    #expect(answer.entryCount == 5)
    #expect(answer.total == .exactly(5))
    #expect(!SearchAnswer(entries: [String](), deferred: DeferredEntries(count: 1) { _ in ["a"] }).isEmpty)
  }

  @Test("Answers are equal whose entries are, however they are given")
  func equality() {
    let given = SearchAnswer(entries: ["a", "b", "deferred 0", "deferred 1", "deferred 2"])
    #expect(answer == given)
    #expect(answer != SearchAnswer(entries: ["a", "b"], total: .exactly(5)))
    #expect(given != SearchAnswer(entries: given.entries, progress: "still reading, 1 line"))
  }
}
