import Testing
import TypeaheadCore
import TypeaheadTerminal

@Suite("All entries and suggestions are told as a block")
struct AllEntriesAndSuggestionsTextTests {
  typealias Answer = SearchAnswer<TextEntry>

  private static let late = SearchFailure.timedOut(after: .seconds(10), unfinished: 0)

  @Test(
    "Where all entries were asked for, they are counted as entries",
    arguments: [
      (.results(Answer(entries: numbered(15))), .all, "15 entries, showing 1 to 10:"),
      (.results(Answer(entries: numbered(2))), .all, "2 entries:"),
      (.results(Answer(entries: numbered(1))), .named("Italian"), "1 entry in Italian:"),
      (
        .results(Answer(entries: numbered(11))), .named("Italian"),
        "11 entries in Italian, showing 1 to 10:"
      ),
      (
        .results(Answer(entries: numbered(10), total: .moreThan(10_000))), .all,
        "More than 10000 entries, showing 1 to 10:"
      ),
      (.results(Answer(entries: numbered(9), isComplete: false)), .all, "9 entries so far:"),
      (
        .results(Answer(entries: numbered(9), isComplete: false)), .named("Italian"),
        "9 entries so far in Italian:"
      ),
      (
        .failed(late, partial: Answer(entries: numbered(37))), .all,
        "Timed out after 10 s, 37 entries so far, showing 1 to 10:"
      ),
      (.empty(Answer(entries: [])), .all, "No entries."),
      (.empty(Answer(entries: [])), .named("Italian"), "No entries in Italian."),
      (.empty(Answer(entries: [], isComplete: false)), .all, "No entries so far."),
    ] as [(SearchPhase<TextEntry>, Scope, String)])
  func entries(phase: SearchPhase<TextEntry>, scope: Scope, line: String) {
    let block = BlockText(settled(phase, "", scope: scope), limit: 10, offersRetry: true)
    #expect(block?.lines.first == line)
    #expect(block?.failure == nil)
  }

  @Test("A failure to list them says so")
  func failure() {
    let phase = SearchPhase<TextEntry>.failed(.source(SearchSourceError("Too many.")), partial: nil)
    #expect(
      BlockText(settled(phase, ""), offersRetry: true)?.allLines
        == ["Search failed for all entries: Too many. Type :retry to search again."])
    #expect(
      BlockText(settled(phase, "", scope: .named("Italian")), offersRetry: false)?.allLines
        == ["Search failed for all entries in Italian: Too many."])
  }

  private static let three: [Suggestion] = [
    .term("Italian"), .term("Market\u{1B}"),
    .entry(TextEntry(title: "Pasta Palace", details: [.init(label: "cuisine", value: "Italian")])),
  ]

  @Test("Suggestions are rows with their count, terms and entries alike")
  func suggestions() {
    let block = Block(.suggestions(Self.three, text: "it", scope: .all))
    #expect(
      BlockText(block, limit: 10, offersRetry: true)?.allLines == [
        "3 suggestions for \"it\":", "1. Italian", #"2. Market\x1B"#, "3. Pasta Palace, Italian",
      ])
  }

  @Test(
    "The first line of suggestions has the text and the scope where there are any",
    arguments: [
      (3, "it", .all, nil, "3 suggestions for \"it\":"), (1, "jap", .all, nil, "1 suggestion for \"jap\":"),
      (3, "", .all, nil, "3 suggestions:"), (3, "", .named("Italian"), nil, "3 suggestions in Italian:"),
      (3, "it", .named("Italian"), 10, "3 suggestions for \"it\" in Italian:"),
      (3, "it", .all, 2, "3 suggestions for \"it\", showing 1 to 2:"),
      (0, "xyz", .all, nil, "No suggestions for \"xyz\"."), (0, "", .all, nil, "No suggestions."),
    ] as [(Int, String, Scope, Int?, String)])
  func firstLine(count: Int, text: String, scope: Scope, limit: Int?, line: String) {
    let block = Block(.suggestions(Array(Self.three.prefix(count)), text: text, scope: scope))
    #expect(BlockText(block, limit: limit, offersRetry: true)?.lines.first == line)
  }

  @Test("The rows that follow keep their numbers")
  func nextRows() throws {
    let suggestions = Block(.suggestions(Self.three, text: "it", scope: .all))
    let rest = try #require(suggestions.next(after: 2))
    #expect(
      BlockText(rest, limit: 2, offersRetry: true)?.lines
        == ["3 suggestions for \"it\", showing 3 to 3:", "3. Pasta Palace, Italian"])
    let entries = Block(.answer(settled(.results(Answer(entries: numbered(15))), "")))
    let more = try #require(entries.next(after: 10))
    #expect(
      BlockText(more, limit: 10, offersRetry: true)?.lines
        == ["15 entries, showing 11 to 15:"] + (11...15).map { "\($0). Title \($0)" })
  }
}
