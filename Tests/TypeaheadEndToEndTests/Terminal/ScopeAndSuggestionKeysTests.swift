import Testing

@Suite("What the keys for scopes and suggestions do")
struct ScopeAndSuggestionKeysTests {
  private static let nextScope = "\u{1B}s"

  /// A session that has loaded its restaurants, with an empty line.
  private func restaurants(pause: String = "20ms") throws -> Pty {
    let pty = try Pty.session(["restaurants", "--debounce", pause])
    try pty.send("palace\r", untilLine: "1. Pasta Palace, Italian", cursorAfter: "search: ")
    return pty
  }

  @Test("In the middle of a word the next scope is searched at once, and line and cursor stay as they are")
  func middleOfWord() throws {
    let pty = try restaurants()
    // The answer to the text may come before the key, after it, or never.
    try pty.send(
      "local\u{1B}[D\u{1B}[D\(Self.nextScope)", untilLine: "1 result for \"local\" in American:",
      cursorAfter: "search in American: loc")
    #expect(pty.screen.lines.suffix(2) == ["1. Local Market, American", "search in American: local"])
    try pty.send(
      "X", untilLine: "No results for \"locXal\" in American.", cursorAfter: "search in American: locX")
    try pty.quit()
  }

  @Test("While an answer is awaited the key asks for that of the new scope only")
  func whileWaiting() throws {
    let pty = try restaurants(pause: "60s")
    let mark = pty.byteCount
    try pty.send(
      "pa\(Self.nextScope)\(Self.nextScope)", untilLine: "1 result for \"pa\" in Italian:",
      cursorAfter: "search in Italian: pa")
    #expect(!pty.text(after: mark).contains("\"pa\":"))
    try pty.quit()
  }

  @Test("The key goes through all scopes and back to everything")
  func round() throws {
    let pty = try restaurants()
    try pty.send("a", untilLine: "4 results for \"a\":", cursorAfter: "search: a")
    for (prompt, line) in [
      ("search in American: ", "2 results for \"a\" in American:"),
      ("search in Italian: ", "1 result for \"a\" in Italian:"),
      ("search in Japanese: ", "1 result for \"a\" in Japanese:"), ("search: ", "4 results for \"a\":"),
    ] {
      try pty.send(Self.nextScope, untilLine: line, cursorAfter: prompt + "a")
    }
    try pty.quit()
  }

  @Test("On an empty line the last query is searched in the next scope")
  func emptyLine() throws {
    let pty = try restaurants()
    try pty.send("pa\r", untilLine: "2. Sushi Heaven, Japanese", cursorAfter: "search: ")
    try pty.send(
      Self.nextScope, untilLine: "No results for \"pa\" in American.", cursorAfter: "search in American: ")
    try pty.quit()
  }

  @Test("Without a query the scope is only set, and told")
  func noQuery() throws {
    let pty = try restaurants()
    try pty.send(":clear\r", untilLine: "Forgot the last query.", cursorAfter: "search: ")
    try pty.send(Self.nextScope, untilLine: "Scope: American.", cursorAfter: "search in American: ")
    try pty.quit()
  }

  @Test("While a command is typed the last query is searched, and its block waits until the colon leaves")
  func command() throws {
    let pty = try restaurants()
    try pty.send("pa\r", untilLine: "2. Sushi Heaven, Japanese", cursorAfter: "search: ")
    let mark = pty.byteCount
    try pty.send(":stat\(Self.nextScope)\(Self.nextScope)")
    try pty.waitForCursor(after: "search in Italian: :stat")
    #expect(!pty.text(after: mark).contains("in Italian:\r\n"))
    try pty.send("\u{15}", untilLine: "1 result for \"pa\" in Italian:", cursorAfter: "search in Italian: ")
    try pty.quit()
  }

  @Test(
    "A prompt that grows and shrinks erases all rows of a wrapped line and no more",
    arguments: [5, 9, 10, 11, 21, 22])
  func wrappedLine(length: Int) throws {
    // The line wraps in some of the scopes and not in others, and at the margin in some.
    let text = String(repeating: "x", count: length)
    let pty = try Pty(
      typeahead: ["restaurants", "--delay", "0", "--debounce", "20ms"], size: (30, 30))
    try pty.waitForCursor(after: "search: ")
    try pty.send(text)
    var expected = "Searching Restaurants. Type to search; :help lists the commands, :quit ends."
    for scope in ["", " in American", " in Italian", " in Japanese", ""] {
      if expected.contains("No results") { try pty.send(Self.nextScope) }
      expected += "No results for \"\(text)\"\(scope)."
      let rows = expected + "search\(scope): \(text)"
      // A row may end in a blank, which is not seen.
      try pty.waitUntil("the rows \(rows)") {
        $0.screen.allLines.joined().filter { $0 != " " } == rows.filter { $0 != " " }
      }
      try pty.waitForCursor(after: "search\(scope): \(text)")
    }
    try pty.quit()
  }

  @Test("A source without scopes says so, and the line stays")
  func noScopes() throws {
    let pty = try Pty.session()
    try pty.send("jap", untilLine: "1. Japan, Tokyo", cursorAfter: "search: jap")
    try pty.send(Self.nextScope, untilLine: "Countries has no scopes.", cursorAfter: "search: jap")
    try pty.quit()
  }

  // MARK: Tab

  @Test("One suggestion completes the line, which is then searched like one that was typed")
  func oneSuggestion() throws {
    let pty = try Pty.session()
    try pty.send("jap\t", untilLine: "1 result for \"Japan\":", cursorAfter: "search: Japan")
    try pty.send("x", untilLine: "No results for \"Japanx\".", cursorAfter: "search: Japanx")
    try pty.quit()
  }

  @Test("The cursor's place does not matter, and is behind the completed line")
  func oneSuggestionMidLine() throws {
    let pty = try Pty.session(["--debounce", "60s"])
    try pty.send("jap\u{1B}[D\u{1B}[D\t")
    try pty.waitForCursor(after: "search: Japan")
    try pty.quit()
  }

  @Test("Several suggestions are a block whose rows can be chosen, and the line stays")
  func manySuggestions() throws {
    let pty = try Pty.session(["--debounce", "60s"])
    try pty.send("au\t", untilLine: "2. Austria", cursorAfter: "search: au")
    #expect(
      pty.rowsAfterGreeting == ["2 suggestions for \"au\":", "1. Australia", "2. Austria", "search: au"])
    try pty.send("\u{15}:2\r", untilLine: "1. Austria, Vienna", cursorAfter: "search: ")
    try pty.quit()
  }

  @Test("No suggestion is said, and the line stays")
  func noSuggestions() throws {
    let pty = try Pty.session()
    try pty.send("xyz\t", untilLine: "No suggestions for \"xyz\".", cursorAfter: "search: xyz")
    try pty.send("\u{15}\t", untilLine: "No suggestions.", cursorAfter: "search: ")
    try pty.quit()
  }

  @Test("A restaurant that is suggested is an entry, and only those of the scope are")
  func suggestedEntries() throws {
    let pty = try restaurants(pause: "60s")
    try pty.send("it\t", untilLine: "6. Pasta Palace, Italian", cursorAfter: "search: it")
    try pty.send("\u{15}:6\r", untilLine: "cuisine: Italian", cursorAfter: "search: ")
    try pty.send(":scope American\r")
    try pty.waitForCursor(after: "search in American: ")
    try pty.send(
      "it\t", untilLine: "3 suggestions for \"it\" in American:", cursorAfter: "search in American: it")
    try pty.quit()
  }

  @Test("In a command there is nothing to suggest: the bell rings")
  func suggestionsInCommand() throws {
    let pty = try Pty.session()
    try pty.send(":re\t")
    try pty.waitUntil("the bell") { $0.screen.bells == 1 }
    try pty.waitForCursor(after: "search: :re")
    try pty.quit()
  }
}
