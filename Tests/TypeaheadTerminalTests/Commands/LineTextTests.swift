import Testing
import TypeaheadTerminal

@Suite struct LineTextTests {
  @Test(
    "One colon begins a command, two begin a text",
    arguments: [
      ("", LineText.blank), (" \t\r", .blank), ("\u{A0}", .blank),
      ("japan", .text("japan")), ("  japan ", .text("japan")), ("a:b", .text("a:b")),
      ("japan:", .text("japan:")), (":retry", .command(":retry")), (" :retry ", .command(":retry")),
      (":", .command(":")), (": foo", .command(": foo")), (":re", .command(":re")),
      ("::", .text(":")), ("::foo", .text(":foo")), (" ::foo", .text(":foo")), (":::foo", .text("::foo")),
      (":: foo", .text(": foo")), (": :foo", .command(": :foo")),
      (":\u{301}", .command(":\u{301}")), ("::\u{301}", .text(":\u{301}")),
      ("\u{FF1A}retry", .text("\u{FF1A}retry")),
    ])
  func enabled(line: String, expected: LineText) {
    #expect(LineText.classify(line, commandsEnabled: true) == expected)
  }

  @Test(
    "Without commands every line that is not blank is a text as it stands",
    arguments: [
      ("", LineText.blank), (" ", .blank), (":quit", .text(":quit")), (" :quit ", .text(":quit")),
      ("::foo", .text("::foo")), (":", .text(":")), ("japan", .text("japan")),
    ])
  func disabled(line: String, expected: LineText) {
    #expect(LineText.classify(line, commandsEnabled: false) == expected)
  }
}
