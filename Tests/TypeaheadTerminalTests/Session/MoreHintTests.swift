import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("The first block that was cut tells how to see more")
struct MoreHintTests {
  private typealias Update = SearchUpdate<Scope, TextEntry>

  private func rules(pageSize: Int? = 10) -> SessionRules {
    var options = Options()
    options.limit = pageSize ?? 0
    return .terminal(options, awaitsPick: false)
  }

  private func update(_ count: Int, reused: Bool = false) -> Update {
    Update(
      generation: .initial, query: SearchQuery(text: "an", filter: .all),
      phase: .results(SearchAnswer(entries: numbered(count))), cause: .phase, isOwed: false,
      isReused: reused, elapsed: .zero)
  }

  /// The lines of an update's text, which is whole lines; nil where there is none.
  private func lines(
    _ update: Update, in text: inout TerminalText, at line: Int = 0, pageSize: Int? = 10
  ) -> [String]? {
    let rules = rules(pageSize: pageSize)
    guard let written = text.text(for: update, answering: line, rules: rules) else { return nil }
    #expect(written.last == "\n")
    text.didWrite(written, at: line)
    return written.split(separator: "\n").map(String.init)
  }

  @Test(
    "It counts what follows",
    arguments: [
      (11, 10, "1"), (12, 10, "2"), (20, 10, "10"), (25, 10, "10"), (3, 1, "1"), (10, 10, nil),
      (25, nil, nil),
    ] as [(Int, Int?, String?)])
  func count(entries: Int, pageSize: Int?, following: String?) {
    var text = TerminalText(options: Options())
    let written = lines(update(entries), in: &text, pageSize: pageSize) ?? []
    #expect(
      written.filter { $0.hasPrefix(":more") } == (following.map { [":more shows the next \($0)."] } ?? []))
    #expect(following == nil || written.last?.hasPrefix(":more") == true)
  }

  @Test("Only the first block that is cut has it, however many came before")
  func once() {
    var text = TerminalText(options: Options())
    #expect(lines(update(3), in: &text)?.count == 4)
    #expect(lines(update(25), in: &text)?.last == ":more shows the next 10.")
    #expect(lines(update(25), in: &text)?.last == "10. Title 10")
    #expect(lines(update(30), in: &text)?.last == "10. Title 10")
  }

  @Test("Suggestions that were cut have it too")
  func suggestions() {
    var text = TerminalText(options: Options())
    let block = Block(.suggestions(["a", "b", "c"].map(Suggestion.term), text: "", scope: .all))
    let first = text.text(of: block, rules: rules(pageSize: 2))
    #expect(first == "3 suggestions, showing 1 to 2:\n1. a\n2. b\n:more shows the next 1.\n")
    #expect(text.text(of: block, rules: rules(pageSize: 2)) == "3 suggestions, showing 1 to 2:\n1. a\n2. b\n")
  }

  @Test("Where commands are off it is not told")
  func withoutCommands() {
    var options = Options()
    options.areCommandsEnabled = false
    var text = TerminalText(options: options)
    #expect(lines(update(25), in: &text)?.last == "10. Title 10")
  }

  @Test("A block that is repeated is left out, whether it had the hint or not")
  func repetition() {
    var text = TerminalText(options: Options())
    #expect(lines(update(25), in: &text, at: 1)?.last == ":more shows the next 10.")
    #expect(lines(update(25, reused: true), in: &text, at: 1) == nil)
    #expect(lines(update(25, reused: true), in: &text, at: 2)?.last == "10. Title 10")
    #expect(lines(update(25, reused: true), in: &text, at: 2) == nil)
    #expect(lines(update(30, reused: true), in: &text, at: 2)?.first?.hasPrefix("30 results") == true)
    #expect(lines(update(25, reused: true), in: &text, at: 2)?.first?.hasPrefix("25 results") == true)
  }
}
