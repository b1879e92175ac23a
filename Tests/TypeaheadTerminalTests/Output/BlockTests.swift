import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("What was written with numbered rows")
struct BlockTests {
  typealias Answer = SearchAnswer<TextEntry>

  private static let late = SearchFailure.timedOut(after: .seconds(10), unfinished: 0)

  @Test(
    "Every row that is kept can be asked for by number",
    arguments: [
      (.results(Answer(entries: numbered(25))), 25),
      (.results(Answer(entries: numbered(3), total: .exactly(214))), 3),
      (.empty(Answer(entries: [])), 0), (.failed(late, partial: Answer(entries: numbered(2))), 2),
      (.failed(late, partial: nil), 0), (.idle, 0), (.searching, 0),
    ] as [(SearchPhase<TextEntry>, Int)])
  func rowCount(phase: SearchPhase<TextEntry>, count: Int) {
    let block = Block(.answer(settled(phase)))
    #expect(block.rowCount == count)
    #expect(block.rows == (count == 0 ? [] : numbered(count).map { .entry($0) }))
    #expect(block.first == 1)
  }

  @Test("Suggestions are rows too")
  func suggestions() {
    let suggestions: [Suggestion] = [.term("Pasta"), .entry(TextEntry(title: "Pasta Palace"))]
    let block = Block(.suggestions(suggestions, text: "pa", scope: .all))
    #expect(block.rowCount == 2)
    #expect(block.rows == suggestions)
    #expect(block.onlyEntry == nil)
    #expect(block.next(after: 1)?.first == 2)
  }

  @Test(
    "The pages of a block follow each other to the last row",
    arguments: [
      (25, 10, [1, 11, 21]), (20, 10, [1, 11]), (21, 10, [1, 11, 21]), (10, 10, [1]), (1, 10, [1]),
      (0, 10, [1]), (3, 1, [1, 2, 3]), (25, nil, [1]), (3, Int.max, [1]),
    ] as [(Int, Int?, [Int])])
  func next(count: Int, pageSize: Int?, firsts: [Int]) {
    let entries = count == 0 ? [] : numbered(count)
    var block = Block(.answer(settled(.results(Answer(entries: entries)))))
    var seen = [block.first]
    while let next = block.next(after: pageSize) {
      #expect(next.rowCount == count)
      seen.append(next.first)
      block = next
    }
    #expect(seen == firsts)
  }

  @Test("The only entry is that of a complete answer that has one")
  func onlyEntry() {
    let answer = Answer(entries: titled("Japan"))
    #expect(Block(.answer(settled(.results(answer)))).onlyEntry == TextEntry(title: "Japan"))
  }

  @Test(
    "More entries, fewer or perhaps more are not one",
    arguments: [
      .results(Answer(entries: titled("Japan", "Jamaica"))),
      .results(Answer(entries: titled("Japan"), total: .exactly(2))),
      .results(Answer(entries: titled("Japan"), total: .moreThan(1))),
      .results(Answer(entries: titled("Japan"), isComplete: false)),
      .results(Answer(entries: [], total: .exactly(1))), .empty(Answer(entries: [])),
      .failed(late, partial: Answer(entries: titled("Japan"))), .failed(late, partial: nil), .idle,
      .searching,
    ] as [SearchPhase<TextEntry>])
  func noOnlyEntry(phase: SearchPhase<TextEntry>) {
    #expect(Block(.answer(settled(phase))).onlyEntry == nil)
  }
}
