import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("A settle is told as a block")
struct BlockTextTests {
  typealias Answer = SearchAnswer<TextEntry>

  private static let unreachable = SearchFailure.source(
    SearchSourceError("The server is not responding."))
  private static let late = SearchFailure.timedOut(after: .seconds(10), unfinished: 0)

  @Test(
    "The first line has the count, then the query",
    arguments: [
      (.results(Answer(entries: numbered(1))), "ja", .all, #"1 result for "ja":"#),
      (.results(Answer(entries: numbered(10))), "an", .all, #"10 results for "an":"#),
      (.results(Answer(entries: numbered(11))), "an", .all, #"11 results for "an", showing 1 to 10:"#),
      (
        .results(Answer(entries: numbered(10), total: .exactly(214))), "an", .all,
        #"214 results for "an", showing 1 to 10:"#
      ),
      (
        .results(Answer(entries: numbered(10), total: .moreThan(10_000))), "e", .all,
        #"More than 10000 results for "e", showing 1 to 10:"#
      ),
      (
        .results(Answer(entries: numbered(1), total: .moreThan(1))), "e", .all,
        #"More than 1 result for "e", showing 1 to 1:"#
      ),
      (.results(Answer(entries: numbered(9), isComplete: false)), "x", .all, #"9 results so far for "x":"#),
      (
        .results(Answer(entries: numbered(12), isComplete: false)), "x", .all,
        #"12 results so far for "x", showing 1 to 10:"#
      ),
      (.results(Answer(entries: numbered(1))), "pa", .named("Italian"), #"1 result for "pa" in Italian:"#),
      (
        .results(Answer(entries: numbered(11))), "pa", .named("\u{1B}c"),
        #"11 results for "pa" in \x1Bc, showing 1 to 10:"#
      ),
      (.results(Answer(entries: [], total: .exactly(5))), "x", .all, #"5 results for "x"."#),
      (.results(Answer(entries: numbered(3), total: .exactly(2))), "x", .all, #"3 results for "x":"#),
      (.empty(Answer(entries: [])), "xyz", .all, #"No results for "xyz"."#),
      (.empty(Answer(entries: [])), "xyz", .named("Italian"), #"No results for "xyz" in Italian."#),
      (.empty(Answer(entries: [], isComplete: false)), "xyz", .all, #"No results so far for "xyz"."#),
      (
        .failed(late, partial: Answer(entries: numbered(37))), "x", .all,
        #"Timed out after 10 s, 37 results so far for "x", showing 1 to 10:"#
      ),
      (
        .failed(late, partial: Answer(entries: numbered(1))), "x", .all,
        #"Timed out after 10 s, 1 result so far for "x":"#
      ),
      (
        .failed(late, partial: Answer(entries: numbered(2), total: .moreThan(9))), "x", .all,
        #"Timed out after 10 s, more than 9 results so far for "x", showing 1 to 2:"#
      ),
      (
        .results(Answer(entries: numbered(2))), "a\u{1B}[2J\u{202E}\"", .all,
        #"2 results for "a\x1B[2J\u{202E}"":"#
      ),
    ] as [(SearchPhase<TextEntry>, String, Scope, String)])
  func firstLine(phase: SearchPhase<TextEntry>, query: String, scope: Scope, line: String) {
    let block = BlockText(settled(phase, query, scope: scope), limit: 10, offersRetry: true)
    #expect(block?.lines.first == line)
    #expect(block?.failure == nil)
  }

  @Test(
    "A failure is told with its reason, and how to repeat it",
    arguments: [
      (unreachable, "error", #"Search failed for "error": The server is not responding."#),
      (late, "x", #"Search failed for "x": timed out after 10 s."#),
      (
        .timedOut(after: .milliseconds(1500), unfinished: 4), "x",
        #"Search failed for "x": timed out after 1.5 s: 4 earlier searches have not ended."#
      ),
      (.cancelledBySource, "x", #"Search failed for "x": The search was cancelled by its source."#),
      (
        .source(SearchSourceError("line 1\nline 2\u{1B}[2J\n")), "x",
        #"Search failed for "x": line 1\x0Aline 2\x1B[2J."#
      ),
      (.source(SearchSourceError("Really?")), "x", #"Search failed for "x": Really?"#),
      (
        .source(SearchSourceError("No (\"see below.\")")), "x",
        #"Search failed for "x": No ("see below.")"#
      ),
      (.source(SearchSourceError("")), "x", #"Search failed for "x"."#),
    ] as [(SearchFailure, String, String)])
  func failure(failure: SearchFailure, query: String, sentence: String) {
    for partial in [nil, Answer(entries: [])] {
      let update = settled(.failed(failure, partial: partial), query)
      let told = BlockText(update, offersRetry: true)
      #expect(told?.failure == sentence + " Type :retry to search again.")
      #expect(told?.lines == [])
      #expect(BlockText(update, offersRetry: false)?.allLines == [sentence])
    }
  }

  @Test("Rows that came before a source failed are kept")
  func failureWithRows() {
    let partial = Answer(entries: titled("a", "b"), warnings: ["Cache is old."])
    let block = BlockText(settled(.failed(Self.unreachable, partial: partial), "x"), offersRetry: false)
    #expect(
      block?.allLines == [
        #"Search failed for "x": The server is not responding."#, #"2 results so far for "x":"#,
        "1. a", "2. b", "Warning: Cache is old.",
      ])
  }

  @Test("A block is the first line and the rows, with warnings after it or apart")
  func whole() {
    let answer = Answer(
      entries: [country("Australia", "Canberra"), country("Austria", "Vienna")],
      warnings: ["2 files could not be read.", "bad\nname\u{9B}m\n"])
    let block = BlockText(settled(.results(answer), "au"), offersRetry: true)
    #expect(
      block?.lines == [#"2 results for "au":"#, "1. Australia, Canberra", "2. Austria, Vienna"])
    #expect(
      block?.warnings == ["Warning: 2 files could not be read.", #"Warning: bad\x0Aname\x9Bm"#])
    #expect(block.map { $0.allLines == $0.lines + $0.warnings } == true)
  }

  @Test(
    "Any part of the rows can be shown",
    arguments: [
      (11, 10, #"25 results for "an", showing 11 to 20:"#, 10),
      (21, 10, #"25 results for "an", showing 21 to 25:"#, 5),
      (25, 10, #"25 results for "an", showing 25 to 25:"#, 1),
      (26, 10, #"25 results for "an"."#, 0),
      (1, nil, #"25 results for "an":"#, 25),
      (1, 0, #"25 results for "an"."#, 0),
      (0, -1, #"25 results for "an"."#, 0),
    ] as [(Int, Int?, String, Int)])
  func part(first: Int, limit: Int?, line: String, count: Int) {
    let update = settled(.results(Answer(entries: numbered(25))))
    let lines = BlockText(update, from: first, limit: limit, offersRetry: true)?.lines ?? []
    #expect(lines.first == line)
    #expect(lines.dropFirst() == (first..<first + count).map { "\($0). Title \($0)" }[...])
  }

  @Test("A query past 500 characters is cut in the first line")
  func longQuery() {
    let text = String(repeating: "é", count: 500)
    #expect(
      BlockText(settled(.empty(Answer(entries: [])), text), offersRetry: true)?.lines
        == ["No results for \"\(text)\"."])
    #expect(
      BlockText(settled(.empty(Answer(entries: [])), text + "!"), offersRetry: true)?.lines
        == ["No results for \"\(text.dropLast(3))...\"."])
  }

  @Test(
    "What has not settled has no block", arguments: [.idle, .waiting, .searching] as [SearchPhase<TextEntry>])
  func unsettled(phase: SearchPhase<TextEntry>) {
    #expect(BlockText(settled(phase), offersRetry: true) == nil)
  }
}
