import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("What a terminal session writes and leaves out")
struct TerminalTextTests {
  private typealias Update = SearchUpdate<Scope, TextEntry>

  private let rules = SessionRules.terminal(Options(), awaitsPick: false)

  private func update(
    _ phase: SearchPhase<TextEntry>, cause: Update.Cause = .phase, reused: Bool = false
  ) -> Update {
    Update(
      generation: .initial, query: SearchQuery(text: "ja", filter: .all), phase: phase, cause: cause,
      isOwed: false, isReused: reused, elapsed: .zero)
  }

  private let results = SearchPhase.results(SearchAnswer(entries: [TextEntry(title: "Japan")]))
  private let block = "1 result for \"ja\":\n1. Japan\n"

  @Test("A reused block is left out only if it is the last thing written since its line began")
  func repetition() {
    var text = TerminalText(options: Options())
    #expect(text.text(for: update(results, reused: true), answering: 3, rules: rules) == block)
    text.didWrite(block, at: 3)
    #expect(text.text(for: update(results, reused: true), answering: 3, rules: rules) == nil)
    #expect(text.text(for: update(results, reused: true), answering: 2, rules: rules) == nil)
    #expect(text.text(for: update(results, reused: true), answering: 4, rules: rules) == block)
    #expect(text.text(for: update(results), answering: 3, rules: rules) == block)
    text.didWrite("Something else.\n", at: 3)
    #expect(text.text(for: update(results, reused: true), answering: 3, rules: rules) == block)
  }

  @Test("The first word about a slow search differs from the later ones")
  func slowness() {
    var text = TerminalText(options: Options())
    #expect(
      text.text(for: update(.searching, cause: .slow(.seconds(1))), answering: 0, rules: rules)
        == "Searching for \"ja\"...\n")
    #expect(
      text.text(for: update(.searching, cause: .slow(.seconds(10))), answering: 0, rules: rules)
        == "Still searching for \"ja\" after 10 s...\n")
  }

  @Test("The minimum is told once a session")
  func minimum() {
    var text = TerminalText(options: Options())
    let short = update(.idle, cause: .belowMinimum(3))
    #expect(text.text(for: short, answering: 0, rules: rules) == "Type at least 3 characters to search.\n")
    #expect(text.text(for: short, answering: 1, rules: rules) == nil)
  }

  @Test("Where commands are off, no failure tells to type one")
  func withoutCommands() {
    var options = Options()
    options.areCommandsEnabled = false
    var text = TerminalText(options: options)
    let failure = SearchPhase<TextEntry>.failed(.source(SearchSourceError("No.")), partial: nil)
    #expect(text.text(for: update(failure), answering: 0, rules: rules) == "Search failed for \"ja\": No.\n")
  }
}
