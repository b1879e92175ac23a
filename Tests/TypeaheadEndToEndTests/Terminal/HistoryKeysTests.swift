import TestSupport
import Testing

@Suite("Earlier queries at the prompt")
struct HistoryKeysTests {
  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"
  private static let searchBack = "\u{12}"

  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  private func start(_ arguments: [String] = []) throws -> Pty {
    try Pty.session(["--history", directory.path("history")] + arguments)
  }

  private var saved: String { get throws { try directory.read("history") } }

  @Test("What is entered is saved, commands and what is only typed are not, and another session finds it")
  func twoSessions() throws {
    var pty = try start()
    try pty.send("jap\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
    try pty.send(":status\r", untilLine: "Countries, scope All, query \"jap\": results, 1 found.")
    try pty.send("ken", untilLine: "1. Kenya, Nairobi", cursorAfter: "search: ken")
    try pty.send("\u{15}au\r", untilLine: "2. Austria, Vienna", cursorAfter: "search: ")
    try pty.quit()
    #expect(try saved == "jap\nau\n")

    pty = try start()
    for (key, text) in [
      (Self.up, "au"), (Self.up, "jap"), (Self.up, "jap"), (Self.down, "au"), (Self.down, ""),
    ] {
      try pty.send(key)
      try pty.waitForCursor(after: "search: \(text)")
    }
    try pty.quit()
    #expect(try saved == "jap\nau\n")
  }

  @Test("A query that is brought back is searched as if it were typed, and so is what it is changed to")
  func editedLine() throws {
    try directory.write("history", "xyz\njapan\n")
    let pty = try start()
    try pty.send(Self.up, untilLine: "1 result for \"japan\":", cursorAfter: "search: japan")
    try pty.send("\u{7F}\u{7F}", untilLine: "1 result for \"jap\":", cursorAfter: "search: jap")
    try pty.send(Self.up, untilLine: "No results for \"xyz\".", cursorAfter: "search: xyz")
    try pty.send("\u{15}jap\r")
    try pty.waitForCursor(after: "search: ")
    try pty.quit()
    #expect(try saved == "xyz\njapan\njap\n")
  }

  @Test("The history is searched backwards for a part of a query")
  func searchingBack() throws {
    try directory.write("history", "japan\nau\nxyz\n")
    let pty = try start()
    try pty.send("\(Self.searchBack)apa")
    try pty.waitForText("japan")
    try pty.send("\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
    try pty.quit()
    #expect(try saved == "japan\nau\nxyz\njapan\n")
  }

  @Test("A text that begins with a colon is saved as it is, and brought back as it is typed")
  func colon() throws {
    var pty = try start()
    try pty.send("::x\r", untilLine: "No results for \":x\".", cursorAfter: "search: ")
    try pty.quit()
    #expect(try saved == ":x\n")
    pty = try start()
    try pty.send(Self.up, untilLine: "No results for \":x\".", cursorAfter: "search: ::x")
    try pty.quit()
    pty = try start(["--no-commands"])
    try pty.send(Self.up, untilLine: "No results for \":x\".", cursorAfter: "search: :x")
    try pty.send("\u{3}")
    try pty.waitForCursor(after: "search: ")
    try pty.send("\u{4}")
    try pty.waitForEnd()
  }

  @Test("A space before a line keeps it out, of this session too")
  func leadingSpace() throws {
    let pty = try start()
    try pty.send("jap\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
    try pty.send(" au\r", untilLine: "2. Austria, Vienna", cursorAfter: "search: ")
    try pty.send(Self.up)
    try pty.waitForCursor(after: "search: jap")
    try pty.quit()
    #expect(try saved == "jap\n")
  }

  @Test("A quoted control character can be searched for, and does not damage the history")
  func controlCharacter() throws {
    var pty = try start()
    try pty.send("x\u{16}\u{1}\r", untilLine: #"No results for "x\x01"."#, cursorAfter: "search: ")
    try pty.send("jap\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
    try pty.quit()
    #expect(try saved == "jap\n")
    pty = try start()
    #expect(pty.rowsAfterGreeting == ["search:"])
    try pty.quit()
  }

  @Test("Two sessions at once lose nothing")
  func atOnce() throws {
    let (first, second) = (try start(), try start())
    for (pty, text, line) in [
      (first, "jap", "1. Japan, Tokyo"), (second, "au", "2. Austria, Vienna"),
      (first, "ken", "1. Kenya, Nairobi"), (second, "bra", "1. Brazil, Brasília"),
    ] {
      try pty.send("\(text)\r", untilLine: line, cursorAfter: "search: ")
    }
    try second.quit()
    try first.quit()
    #expect(try saved == "jap\nau\nken\nbra\n")
  }

  @Test("In plain mode queries are saved too")
  func plain() throws {
    let pty = try start(["--plain"])
    try pty.send("jap\n", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
    try pty.send(":quit\n")
    try pty.waitForEnd()
    #expect(try saved == "jap\n")
  }

  // MARK: Where it is

  @Test("The standard place is in the folder for state, and its folders are made")
  func standardPlace() throws {
    let environment = TestEnvironment.with(["XDG_STATE_HOME": directory.path("state")])
    for round in 1...2 {
      let pty = try Pty.session(environment: environment)
      if round == 2 {
        try pty.send(Self.up)
        try pty.waitForCursor(after: "search: jap")
      } else {
        try pty.send("jap\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
      }
      try pty.quit()
    }
    #expect(try directory.read("state/typeahead/history") == "jap\n")
  }

  @Test("With no-history nothing is kept, and without a home neither, without a word")
  func nowhere() throws {
    let environment = TestEnvironment.with(["XDG_STATE_HOME": directory.path("state")])
    for pty in [
      try Pty.session(["--no-history"], environment: environment),
      try Pty.session(environment: TestEnvironment.with(["HOME": nil])), try Pty.session(),
    ] {
      try pty.send("jap\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
      try pty.send(Self.up)
      try pty.waitForCursor(after: "search: jap")
      try pty.quit()
      #expect(
        pty.rowsAfterGreeting == ["search: jap", "1 result for \"jap\":", "1. Japan, Tokyo", "search: :quit"])
    }
    #expect(throws: (any Error).self) { try directory.read("state/typeahead/history") }
  }

  // MARK: What is wrong

  /// What is on the screen, as if sentences were not broken into lines.
  private func sentences(_ pty: Pty) -> String { pty.screen.allLines.joined(separator: " ") }

  @Test("A folder in place of the file is one line of warning, and the session goes on")
  func folder() throws {
    let pty = try Pty.session(["--history", directory.path])
    #expect(
      sentences(pty).contains(
        "The history is not kept: cannot read \"\(directory.path)\": Not a regular file."))
    try pty.send("jap\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
    try pty.quit()
    #expect(pty.screen.allLines.count { $0.contains("The history") } == 1)
  }

  @Test("What cannot be written is told at the first query, once")
  func unwritable() throws {
    let path = directory.path("missing/history")
    let pty = try Pty.session(["--history", path])
    try pty.send("jap\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
    try pty.send("au\r", untilLine: "2. Austria, Vienna", cursorAfter: "search: ")
    try pty.quit()
    #expect(
      sentences(pty).contains(
        "The history is not kept: cannot write to \"\(path)\": No such file or directory."))
    #expect(pty.screen.allLines.count { $0.contains("The history") } == 1)
  }

  @Test("Damaged lines are left out and counted in one line of warning")
  func damagedLines() throws {
    try directory.write("history", "jap\na\u{1}\nb\u{1B}[2J\n")
    let pty = try start()
    let path = directory.path("history")
    #expect(sentences(pty).contains("2 lines of the history \"\(path)\" are damaged and left out."))
    try pty.send(Self.up)
    try pty.waitForCursor(after: "search: jap")
    try pty.quit()
  }
}
