import Testing

@testable import TypeaheadTerminal

@Suite("Which states of a typed line are news")
struct TypedLineTests {
  /// What a line leads to, state by state: a text, `-` for no change, `:` for a command.
  private func changes(_ states: [String]) -> [String] {
    var line = TypedLine()
    return states.map { state in
      switch line.take(LineText.classify(state, commandsEnabled: true)) {
      case .text(let text): "[\(text)]"
      case .none: "-"
      case .command: ":"
      }
    }
  }

  @Test(arguments: [
    (["", " ", "j", "ja", "ja ", " ja", "j"], ["-", "-", "[j]", "[ja]", "-", "-", "[j]"]),
    (["ja", "", ""], ["[ja]", "[]", "-"]),
    ([":", ":r", ":retry", ""], [":", ":", ":", "-"]),
    (["ja", ":ja", "ja"], ["[ja]", ":", "-"]),
    ([":", "::", "::f"], [":", "[:]", "[:f]"]),
    // The same accent in its other normal form is another text.
    (["\u{E9}", "e\u{301}"], ["[\u{E9}]", "[e\u{301}]"]),
  ])
  func news(states: [String], expected: [String]) {
    #expect(changes(states) == expected)
  }

  @Test("A line is known to hold a command only as long as it does")
  func command() {
    var line = TypedLine()
    _ = line.take(.command(":x"))
    #expect(line.isCommand)
    _ = line.take(.blank)
    #expect(!line.isCommand)
  }
}
