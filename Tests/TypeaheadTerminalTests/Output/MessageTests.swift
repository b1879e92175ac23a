import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("What the program says")
struct MessageTests {
  private static let jap = SearchQuery<Scope>(text: "jap", filter: .all)
  private static let pa = SearchQuery(text: "pa\u{1B}", filter: Scope.named("Italian"))

  @Test(
    "Each message is one line of plain text",
    arguments: [
      (
        .greeting(source: "Countries"),
        "Searching Countries. Type to search; :help lists the commands, :quit ends."
      ),
      (.noTerminal, "No terminal to type at; use -f TEXT."),
      (.searching(jap), #"Searching for "jap"..."#),
      (.searching(pa), #"Searching for "pa\x1B" in Italian..."#),
      (.stillSearching(jap, after: .seconds(10)), #"Still searching for "jap" after 10 s..."#),
      (.cancelled(jap), #"Search for "jap" cancelled."#),
      (.belowMinimum(3), "Type at least 3 characters to search."),
      (.belowMinimum(1), "Type at least 1 character to search."),
      (.nothingToRetry, "Nothing to retry."),
      (.queryTooLong, "The query is limited to 1000 characters."),
      (.warning("x\n"), "Warning: x"),
      (.lineTooLong(number: 3), "Line 3 is longer than 64 KiB and was not searched."),
      (.lineContainsNUL(number: 4), "Line 4 contains a NUL character and was not searched."),
    ] as [(Message, String)])
  func text(message: Message, text: String) {
    #expect(message.text == text)
    #expect(message.text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
  }

  private static let failure = SearchFailure.source(SearchSourceError("Broken\n"))

  @Test(
    "The status is one line: source, scope, query, phase, count",
    arguments: [
      (
        .all, "jap", .results(SearchAnswer(entries: numbered(1))),
        #"Countries, scope All, query "jap": results, 1 found."#
      ),
      (.all, nil, .idle, "Countries, scope All, no query: idle."),
      (.all, "jap", .idle, #"Countries, scope All, last query "jap": idle."#),
      (.all, "jap", .waiting, #"Countries, scope All, query "jap": waiting."#),
      (.named("Italian"), "jap", .searching, #"Countries, scope Italian, query "jap": searching."#),
      (
        .all, "e", .results(SearchAnswer(entries: numbered(5), total: .moreThan(10_000))),
        #"Countries, scope All, query "e": results, more than 10000 found."#
      ),
      (
        .all, "e", .results(SearchAnswer(entries: numbered(5), isComplete: false)),
        #"Countries, scope All, query "e": results, 5 found so far."#
      ),
      (
        .all, "xyz", .empty(SearchAnswer(entries: [])),
        #"Countries, scope All, query "xyz": empty, none found."#
      ),
      (
        .all, "\u{9B}", .failed(failure, partial: nil),
        #"Countries, scope All, query "\x9B": failed: Broken."#
      ),
      (
        .all, "x", .failed(failure, partial: SearchAnswer(entries: numbered(2))),
        #"Countries, scope All, query "x": failed, 2 found so far: Broken."#
      ),
    ] as [(Scope, String?, SearchPhase<TextEntry>, String)])
  func status(scope: Scope, query: String?, phase: SearchPhase<TextEntry>, text: String) {
    #expect(
      StatusText.line(
        source: "Countries", scope: scope, query: query.map { SearchQuery(text: $0, filter: scope) },
        phase: phase)
        == text)
  }
}
