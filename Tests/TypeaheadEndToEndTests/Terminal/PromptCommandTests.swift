import Testing

@Suite("What commands do at the prompt")
struct PromptCommandTests {
  private static let known = "The scopes are All, American, Italian, Japanese."

  /// A session that has loaded its restaurants.
  private func restaurants(_ arguments: [String] = []) throws -> Pty {
    let pty = try Pty.session(["restaurants"] + arguments)
    try pty.send("pa\r", untilLine: "2. Sushi Heaven, Japanese", cursorAfter: "search: ")
    return pty
  }

  @Test("More goes on to the last row, and the first cut block alone tells of it")
  func more() throws {
    let pty = try Pty.session(["-n", "2"])
    try pty.send("an\r", untilLine: ":more shows the next 2.", cursorAfter: "search: ")
    try pty.send(":more\r", untilLine: "4. Japan, Tokyo", cursorAfter: "search: ")
    try pty.send(":m\r", untilLine: "No more rows.", cursorAfter: "search: ")
    try pty.send(":last\r", untilLine: "4. Japan, Tokyo", cursorAfter: "search: ")
    try pty.send("a\r", untilLine: "2. Australia, Canberra", cursorAfter: "search: ")
    #expect(
      pty.rowsAfterGreeting == [
        "search: an", "4 results for \"an\", showing 1 to 2:", "1. Canada, Ottawa", "2. France, Paris",
        ":more shows the next 2.", "search: :more", "4 results for \"an\", showing 3 to 4:",
        "3. Germany, Berlin", "4. Japan, Tokyo", "search: :m", "No more rows.", "search: :last",
        "4 results for \"an\", showing 3 to 4:", "3. Germany, Berlin", "4. Japan, Tokyo", "search: a",
        "12 results for \"a\", showing 1 to 2:", "1. Argentina, Buenos Aires", "2. Australia, Canberra",
        "search:",
      ])
    try pty.quit()
  }

  @Test("All entries can be listed, paged, shown and searched for again")
  func all() throws {
    let pty = try Pty.session()
    try pty.send(":all\r", untilLine: ":more shows the next 5.", cursorAfter: "search: ")
    #expect(pty.screen.allLines.contains("15 entries, showing 1 to 10:"))
    try pty.send(":more\r", untilLine: "15. Norway, Oslo", cursorAfter: "search: ")
    try pty.send(":show 15 1\r", untilLine: "title: Argentina", cursorAfter: "search: ")
    #expect(
      pty.screen.lines.suffix(7) == [
        "search: :show 15 1", "title: Norway", "capital: Oslo", "", "title: Argentina",
        "capital: Buenos Aires", "search:",
      ])
    try pty.send(
      ":status\r", untilLine: "Countries, scope All, all entries: results, 15 found.", cursorAfter: "search: "
    )
    try pty.send(":r\r", untilLine: "15 entries, showing 1 to 10:", cursorAfter: "search: ")
    try pty.quit()
  }

  @Test("Rows are those of the last block, also while a newer query is waited for or searched")
  func lastBlockWhileSearching() throws {
    let pty = try Pty.session(["--delay", "300ms", "-q", "jap"], prompt: "search: jap")
    try pty.waitForLine("1. Japan, Tokyo")
    // Typed at once, so the newer query has no answer yet when the command is entered.
    try pty.send("\u{15}au\r:show 1\r", untilLine: "capital: Tokyo")
    try pty.waitForLine("2. Austria, Vienna")
    try pty.waitForCursor(after: "search: ")
    try pty.send(":show 2\r", untilLine: "capital: Vienna", cursorAfter: "search: ")
    try pty.quit()
  }

  @Test("A block that comes while a number is typed changes nothing about what the number means")
  func numbersThatAreSeen() throws {
    let pty = try Pty(
      typeahead: ["--delay", "200ms", "--debounce", "20ms", "--trace", "/dev/stderr"], errors: .pipe)
    try pty.waitForCursor(after: "search: ")
    try pty.send("au\r", untilLine: "2. Austria, Vienna", cursorAfter: "search: ")
    try pty.send("jap\r:1")
    try pty.errors?.waitForText("\"settled\", \"generation\": 2,")
    try pty.send("\r", untilLine: "capital: Canberra")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.waitForCursor(after: "search: ")
    try pty.send(":1\r", untilLine: "capital: Tokyo", cursorAfter: "search: ")
    try pty.quit()
  }

  @Test("A change of scope searches the last query at once, and the prompt tells the scope")
  func scope() throws {
    let pty = try restaurants()
    try pty.send(
      ":scope italian\r", untilLine: "1 result for \"pa\" in Italian:", cursorAfter: "search in Italian: ")
    try pty.send(":scope\r", untilLine: Self.known, cursorAfter: "search in Italian: ")
    #expect(pty.screen.lines.suffix(3).first == "Scope: Italian.")
    try pty.send(
      ":scope thai\r", untilLine: "Unknown scope \"thai\". \(Self.known)", cursorAfter: "search in Italian: ")
    try pty.send(":scope Italian\r", untilLine: "Scope: Italian.", cursorAfter: "search in Italian: ")
    try pty.send(":all\r", untilLine: "1 entry in Italian:", cursorAfter: "search in Italian: ")
    try pty.send(":scope all\r", untilLine: "4 entries:", cursorAfter: "search: ")
    try pty.quit()
  }

  @Test("Clear forgets the scope, and the prompt no longer tells it")
  func clear() throws {
    let pty = try restaurants()
    try pty.send(
      ":scope Italian\r", untilLine: "1. Pasta Palace, Italian", cursorAfter: "search in Italian: ")
    try pty.send(":clear\r", untilLine: "Forgot the last query and the scope.", cursorAfter: "search: ")
    try pty.send(":scope Japanese\r", untilLine: "Scope: Japanese.", cursorAfter: "search in Japanese: ")
    try pty.quit()
  }

  @Test("A source without scopes says so")
  func noScopes() throws {
    let pty = try Pty.session()
    for command in [":scope", ":scope x"] {
      try pty.send("\(command)\r", untilLine: "Countries has no scopes.", cursorAfter: "search: ")
    }
    try pty.quit()
  }

  @Test("The scope of the command line is told by the first prompt, and may have words of the user's own")
  func initialScope() throws {
    let pty = try Pty.session(["restaurants", "-s", "Italian"], prompt: "search in Italian: ")
    try pty.send("pa", untilLine: "1 result for \"pa\" in Italian:", cursorAfter: "search in Italian: pa")
    try pty.quit()
    let other = try Pty.session(
      ["restaurants", "-s", "Italian", "--prompt", "find> "], prompt: "find in Italian> ")
    try other.quit()
  }

  @Test("A scope of the command line that there is not is a usage error, or the failure of the first search")
  func wrongInitialScope() throws {
    let pty = try Pty(typeahead: ["-s", "x"])
    #expect(try pty.waitForExit() == .exited(2))
    #expect(pty.screen.lines == ["--scope: Countries has no scopes."])
    let late = try Pty.session(["restaurants", "-s", "thai"], prompt: "search in thai: ")
    try late.send("pa\r")
    try late.waitForText("Search failed for \"pa\" in thai: Unknown scope \"thai\". \(Self.known)")
    try late.waitForCursor(after: "search in thai: ")
    try late.send(":scope all\r", untilLine: "2 results for \"pa\":", cursorAfter: "search: ")
    try late.quit()
  }

  @Test("Before the restaurants have been loaded their scopes are not known, but one can be chosen")
  func loading() throws {
    let pty = try Pty.session(["restaurants", "--delay", "60s", "--debounce", "60s"])
    try pty.send("\u{1B}s", untilLine: "The scopes are not known yet.", cursorAfter: "search: ")
    try pty.send(":scope\r", untilLine: "Scope: All.")
    try pty.send("pa\t", untilLine: "3. Grocery", cursorAfter: "search: pa")
    try pty.send("\u{15}")
    try pty.waitForCursor(after: "search: ")
    try pty.send(":scope Italian\r", untilLine: "Scope: Italian.", cursorAfter: "search in Italian: ")
    try pty.quit()
  }

  @Test("A failed load is told once, and a retry loads again")
  func failedLoad() throws {
    let pty = try Pty.session(["restaurants", "--fail-loads", "1"])
    try pty.send("pa\r")
    try pty.waitForText("Search failed for \"pa\": The restaurants could not be loaded.")
    try pty.waitForCursor(after: "search: ")
    try pty.send(":retry\r", untilLine: "2. Sushi Heaven, Japanese", cursorAfter: "search: ")
    try pty.quit()
  }

  @Test("Suggestions are a block whose terms are searched by their numbers")
  func suggestions() throws {
    let pty = try restaurants()
    try pty.send(":suggest sus\r", untilLine: "6. Japanese", cursorAfter: "search: ")
    try pty.send(":1\r", untilLine: "1 result for \"Sushi\":", cursorAfter: "search: ")
    try pty.send(":1\r", untilLine: "cuisine: Japanese", cursorAfter: "search: ")
    try pty.quit()
  }
}
