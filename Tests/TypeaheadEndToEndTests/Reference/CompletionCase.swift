import Testing

/// A command line that is being typed, and what every shell is to offer for its last word.
struct CompletionCase: Sendable, CustomTestStringConvertible {
  /// The words after the program's name, quoted as for a shell; the last is at the cursor and may be empty.
  let words: [String]
  /// All that is offered, without what a shell adds to tell it.
  let offered: Set<String>

  init(_ words: String..., offers offered: Set<String>) {
    self.words = words
    self.offered = offered
  }

  /// The command line up to the cursor.
  var line: String { (["typeahead"] + words).joined(separator: " ") }

  var testDescription: String { line }

  /// Cases that shells agree on: they do where only long options are offered.
  static let all = [
    CompletionCase("", offers: ["countries", "restaurants", "lines", "run", "sqlite", "http"]),
    CompletionCase("li", offers: ["lines"]),
    CompletionCase("--", "li", offers: ["lines"]),
    CompletionCase("-n", "5", "li", offers: ["lines"]),
    CompletionCase("-1q", "x", "--plain", "li", offers: ["lines"]),
    CompletionCase("--fo", offers: ["--format"]),
    CompletionCase("--fail", offers: ["--fail-loads"]),
    CompletionCase("restaurants", "--fail", offers: ["--fail-loads"]),
    CompletionCase("countries", "--fail", offers: []),
    CompletionCase("lines", "--show", offers: ["--show-fields"]),
    CompletionCase("--no", offers: ["--no-accessible", "--no-commands", "--no-history", "--no-match"]),
    CompletionCase("--format", "", offers: ["text", "json", "lines"]),
    CompletionCase("lines", "--order", "r", offers: ["rank", "reverse"]),
    CompletionCase("-q", "", offers: []),
    CompletionCase("restaurants", "-s", "", offers: ["American", "Italian", "Japanese"]),
    CompletionCase("--scope", "it", offers: []),
    CompletionCase("restaurants", "--plain", "--scope", "it", offers: ["Italian"]),
    CompletionCase(
      "lines", "-d", "','", "--scope-field", "2", "'two words'", "-s", "", offers: ["east", "west"]),
  ]
}
