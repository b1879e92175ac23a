import Testing
import TypeaheadTerminal

@Suite struct ShellWordsTests {
  @Test(
    "Words are split and quoted as a shell does it, and nothing is expanded",
    arguments: [
      ("", []), (" \t\n", []), ("a", ["a"]), ("  a\tb\nc ", ["a", "b", "c"]),
      ("'a b' c", ["a b", "c"]), (#""a b" c"#, ["a b", "c"]), ("''", [""]), (#""""#, [""]),
      ("a'b'\"c\"d", ["abcd"]), (#"'a"b'"#, [#"a"b"#]), (#""a'b""#, ["a'b"]),
      (#"a\ b"#, ["a b"]), (#"\'"#, ["'"]), (#"'a\b'"#, [#"a\b"#]), (#"'a\'"#, [#"a\"#]),
      (#""a\"b""#, [#"a"b"#]), (#""a\\b""#, [#"a\b"#]), (#""a\nb""#, [#"a\nb"#]),
      (#""\$\`""#, ["$`"]), ("a\\\nb", ["ab"]), ("\"a\\\nb\"", ["ab"]), ("a \\\n b", ["a", "b"]),
      ("$HOME ~ * #x `y` ; | $(z)", ["$HOME", "~", "*", "#x", "`y`", ";", "|", "$(z)"]),
      ("\"$HOME\"", ["$HOME"]), ("--prompt='find: '", ["--prompt=find: "]),
      ("'\u{301}a'", ["\u{301}a"]), ("a \u{301}b", ["a", "\u{301}b"]), ("a\r\nb", ["a\r", "b"]),
      ("\u{E9}\u{1F600}", ["\u{E9}\u{1F600}"]),
    ])
  func words(text: String, words: [String]) throws {
    #expect(try ShellWords.split(text) == words)
  }

  @Test(
    "What is not finished is an error that says so",
    arguments: [
      ("'a", "A single quote (') is not closed."), ("a 'b' '", "A single quote (') is not closed."),
      (#""a"#, #"A double quote (") is not closed."#), (#""a\""#, #"A double quote (") is not closed."#),
      (#""a\"#, #"A double quote (") is not closed."#),
      (#"a\"#, "The backslash at the end has no character after it."),
    ])
  func unfinished(text: String, message: String) {
    #expect(throws: UsageError(message)) { try ShellWords.split(text) }
  }
}
