import Foundation
import TestSupport
import Testing

@Suite("What a person at a terminal sees")
struct TerminalTests {
  private static let greeting = "Searching Countries. Type to search; :help lists the commands, :quit ends."

  /// Starts the program with answers at once and a short pause, unless told otherwise.
  private func start(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = TestEnvironment.standard
  ) throws -> Pty {
    let standard = ["--delay", "0", "--debounce", "20ms"]
    let pty = try Pty(typeahead: standard + arguments, size: (columns, rows), environment: environment)
    try pty.waitForCursor(after: columns < 10 ? ":" : "search: ")
    return pty
  }

  /// Quits, and checks that the terminal is as it was.
  private func quit(_ pty: Pty, status: Int32 = 0) throws {
    try pty.send("\u{15}:quit\r")
    #expect(try pty.waitForExit() == .exited(status))
    try expectRestored(pty)
  }

  private func expectRestored(_ pty: Pty) throws {
    let differences = try pty.modes.differences(from: pty.initialModes)
    #expect(differences == [])
    #expect(pty.screen.privateModes.isDisjoint(with: [2004]))
    #expect(pty.screen.unknownSequences == [])
  }

  /// The whole of what was written and has scrolled by, without empty rows at the end.
  private func rows(_ pty: Pty) -> [String] {
    var rows = pty.screen.allLines
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  @Test("The bytes of a first search: greeting, prompt, block above, prompt and line again")
  func firstSearch() throws {
    let pty = try start()
    try pty.send("jap")
    try pty.waitForBytes("Tokyo\r\nsearch: jap")
    #expect(
      pty.text == "\(Self.greeting)\r\n\u{1B}[?2004hsearch: jap\r\u{1B}[J"
        + "1 result for \"jap\":\r\n1. Japan, Tokyo\r\nsearch: jap")
    try quit(pty)
  }

  @Test("Results arrive while the cursor is in the middle of the line, which stays as it is")
  func midLine() throws {
    let pty = try start(["--delay", "300ms"])
    try pty.send("jap\u{1B}[D\u{1B}[D")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.waitForCursor(after: "search: j")
    #expect(rows(pty) == [Self.greeting, "1 result for \"jap\":", "1. Japan, Tokyo", "search: jap"])
    try pty.send("X")
    try pty.waitForLine("No results for \"jXap\".")
    try pty.waitForCursor(after: "search: jX")
    try quit(pty)
  }

  @Test("A block above a wrapped line erases all of its rows and no more", arguments: [20, 31, 32, 33, 70])
  func wrappedLine(length: Int) throws {
    let pty = try start(columns: 40, rows: 12)
    let text = String((0..<length).map { _ in "x" })
    try pty.send(text)
    try pty.waitForText("No results")
    try pty.waitForCursor(after: "search: \(text)")
    // Rows are 40 wide: the greeting takes two, the block as many as its text needs.
    let expected = Self.greeting + "No results for \"\(text)\"." + "search: \(text)"
    #expect(rows(pty).joined() == expected)
    try quit(pty)
  }

  @Test("Control characters of both halves of Latin-1 take two columns", arguments: ["\u{1}", "\u{85}"])
  func quotedControls(character: String) throws {
    let pty = try start(columns: 40, rows: 12)
    let text = String(repeating: "x", count: 24)
    // The line would take two rows if each of them took seven columns.
    try pty.send("\(text)\u{16}\(character)\u{16}\(character)")
    try pty.waitForText("No results for")
    try pty.waitForCursor(after: "search: \(text)" + (character == "\u{1}" ? "^A^A" : "^\u{C5}^\u{C5}"))
    #expect(rows(pty).joined().hasPrefix(Self.greeting + "No results for"))
    try quit(pty)
  }

  @Test("Wide characters, also one at the margin, keep line and cursor right", arguments: 14...18)
  func wideCharacters(count: Int) throws {
    let pty = try start(columns: 40, rows: 16)
    let text = String(repeating: "日", count: count)
    try pty.send(text)
    try pty.waitForText("No results")
    try pty.waitForCursor(after: "search: \(text)")
    #expect(rows(pty).filter { $0.hasPrefix("search: ") }.count == 1)
    try pty.send("\u{15}jap")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.waitForCursor(after: "search: jap")
    try quit(pty)
  }

  @Test("A character that arrives byte by byte is one character")
  func splitCharacter() throws {
    let pty = try start()
    for byte in "Cô".utf8 { try pty.send([byte]) }
    try pty.waitForLine("1. Côte d'Ivoire, Yamoussoukro")
    try pty.waitForCursor(after: "search: Cô")
    try quit(pty)
  }

  @Test("Only the newest text is answered, however the older one ends")
  func newestOnly() throws {
    let pty = try start(["--delay", "400ms", "--ignore-cancel"])
    try pty.send("au")
    try pty.send("\u{15}jap")
    try pty.waitForLine("1. Japan, Tokyo")
    #expect(!pty.text.contains("Austria"))
    try quit(pty)
    #expect(!pty.text.contains("Austria"))
  }

  @Test("Enter while the older search runs: its late answer is dropped")
  func lateAnswer() throws {
    let directory = try TemporaryFolder()
    let trace = directory.path("trace.jsonl")
    let pty = try start(["--delay", "300ms", "--ignore-cancel", "--trace", trace])
    try pty.send("au\r")
    try pty.send("ja\r")
    try pty.waitForLine("1. Japan, Tokyo")
    try quit(pty)
    #expect(!pty.text.contains("Austria"))
    let steps = try directory.read("trace.jsonl")
    #expect(steps.contains("\"superseded\", \"generation\": 1, \"text\": \"au\""))
    #expect(!steps.contains("\"written\", \"generation\": 1,"))
  }

  @Test("A, B and A within the pause, then Enter: no source call, no second block")
  func thereAndBack() throws {
    let directory = try TemporaryFolder()
    let trace = directory.path("trace.jsonl")
    let pty = try start(["--debounce", "400ms", "--trace", trace])
    try pty.send("ja")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.waitForCursor(after: "search: ja")
    try pty.send("p")
    try pty.waitForCursor(after: "search: jap")
    try pty.send("\u{7F}")
    try pty.waitForCursor(after: "search: ja")
    try pty.send("\r")
    try pty.waitForCursor(after: "search: ")
    try pty.send(":status\r")
    try pty.waitForText("1 found.")
    try quit(pty)
    #expect(rows(pty).filter { $0 == "1. Japan, Tokyo" }.count == 1)
    #expect(try directory.read("trace.jsonl").contains("\"reused\": true"))
  }

  @Test("A written, Enter, and A typed again: one more block, no source call")
  func typedAgain() throws {
    let pty = try start()
    try pty.send("ja")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.send("\r")
    try pty.waitForCursor(after: "search: ")
    let mark = pty.byteCount
    try pty.send("ja")
    try pty.waitForBytes("1. Japan, Tokyo\r\nsearch: ja", after: mark)
    try quit(pty)
    #expect(rows(pty).filter { $0 == "1. Japan, Tokyo" }.count == 2)
  }

  @Test("Retry after a failure asks again and writes again, also the same words")
  func retry() throws {
    let pty = try start()
    try pty.send("error")
    try pty.waitForBytes("again.\r\nsearch: error")
    let mark = pty.byteCount
    try pty.send("\u{15}:retry\r")
    try pty.waitForBytes("Search failed for \"error\": The server is not responding.", after: mark)
    try pty.waitForCursor(after: "search: ")
    try quit(pty)
  }

  @Test("A block that comes while a command is being typed waits until the colon leaves")
  func heldBlock() throws {
    let pty = try Pty(
      typeahead: ["--delay", "300ms", "--trace", "/dev/stderr"], errors: .pipe)
    try pty.waitForCursor(after: "search: ")
    try pty.send("ja\r:stat")
    try pty.waitForCursor(after: "search: :stat")
    try pty.errors?.waitForText("\"settled\", \"generation\": 1,")
    try pty.send("u")
    try pty.waitForCursor(after: "search: :statu")
    #expect(!pty.text.contains("Tokyo"))
    try pty.send("\u{15}")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.waitForCursor(after: "search: ")
    try quit(pty)
  }

  @Test("A paste is one change, and runs nothing that is in it")
  func paste() throws {
    let pty = try start()
    try pty.send("\u{1B}[200~foo\nbar\t\u{7}:quit\r\n\u{1B}[201~")
    try pty.waitForLine("No results for \"foo bar :quit\".")
    try pty.waitForCursor(after: "search: foo bar :quit ")
    try quit(pty)
  }

  @Test("A paste that is cut off is dropped at the interrupt key, if nothing follows that")
  func cutOffPaste() throws {
    let pty = try start(["--debounce", "1s"])
    try pty.send("ja\u{1B}[200~abc\u{3}")
    // The answer comes after the moment in which more of the paste could follow.
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.send("p")
    try pty.waitForCursor(after: "search: jap")
    try quit(pty)
  }

  @Test("No control character in a paste is a key", arguments: ["\u{3}", "\u{1A}", "\u{1C}", "\u{4}", "\r"])
  func controlsInPaste(_ control: String) throws {
    let pty = try start()
    try pty.send("\u{1B}[200~j\(control):quit\r\u{1B}[201~")
    try pty.waitForText("No results for \"j")
    #expect(pty.process.exitStatus == nil)
    try quit(pty)
  }

  @Test("A stopped session dies by the signal that is sent to it", arguments: ["TERM", "HUP"])
  func killedWhileStopped(_ signal: String) throws {
    let shell = try JobShell()
    try shell.start(ProgramUnderTest.path, untilCursorAfter: "search: ")
    try shell.suspend()
    let output = try shell.run("kill -\(signal) %1; kill -CONT %1; wait %1; echo status $?")
    #expect(output.contains("status \(128 + (signal == "TERM" ? SIGTERM : SIGHUP))"))
  }

  @Test("In vi mode ESC is the key of its command mode")
  func viMode() throws {
    let directory = try TemporaryFolder()
    let path = try directory.write("editrc", "bind -v\n")
    let pty = try start(environment: TestEnvironment.with(["EDITRC": path]))
    try pty.send("xjap")
    try pty.waitForLine("No results for \"xjap\".")
    try pty.send("\u{1B}")
    try pty.waitForBytes("\u{8}")
    try pty.send("0x")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.send("\u{3}\u{3}")
    #expect(try pty.waitForExit() == .exited(130))
  }

  @Test("A paste too long for the line is refused whole, and said")
  func oversizePaste() throws {
    let pty = try start()
    try pty.send("ja")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.send("\u{1B}[200~" + String(repeating: "x", count: 20_000) + "\u{1B}[201~")
    try pty.waitForLine("The query is limited to 1000 characters.")
    try pty.waitForCursor(after: "search: ja")
    try quit(pty)
  }

  @Test("The character after the thousandth is refused, and nothing is lost")
  func longestLine() throws {
    let pty = try start(["--no-commands", "--delay", "60s"], columns: 80, rows: 40)
    let text = String(repeating: "x", count: 1000)
    try pty.send(text)
    try pty.waitForCursor(after: "search: " + text)
    try pty.send("y")
    try pty.waitForText("The query is limited to 1000 characters.")
    try pty.waitForCursor(after: "search: " + text)
    try pty.send("\u{3}\u{3}\u{3}")
    #expect(try pty.waitForExit() == .exited(130))
    try expectRestored(pty)
  }

  @Test("The interrupt key cancels a search, then clears the line, then ends")
  func interrupt() throws {
    let pty = try start(["--delay", "60s"])
    try pty.send("jap\r")
    try pty.waitForCursor(after: "search: ")
    try pty.send("\u{3}")
    try pty.waitForLine("Search for \"jap\" cancelled.")
    try pty.send(":x")
    try pty.waitForCursor(after: "search: :x")
    try pty.send("\u{3}")
    try pty.waitForCursor(after: "search: ")
    try pty.send("\u{3}")
    #expect(try pty.waitForExit() == .exited(130))
    try expectRestored(pty)
  }

  @Test("The end-of-input key on an empty line ends")
  func endOfInput() throws {
    let pty = try start()
    try pty.send("\u{4}")
    #expect(try pty.waitForExit() == .exited(0))
    try expectRestored(pty)
  }

  @Test(
    "A fatal signal ends the session as itself, and the terminal is as it was",
    arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func fatalSignals(_ signal: Int32) throws {
    let pty = try start(["--delay", "60s"])
    try pty.send("jap\rxy")
    try pty.waitForCursor(after: "search: xy")
    pty.signal(signal)
    #expect(try pty.waitForExit() == .signalled(signal))
    try expectRestored(pty)
  }

  @Test(
    "A crash gives the terminal back", .withoutThreadSanitizer, arguments: [SIGSEGV, SIGABRT, SIGILL])
  func crash(_ signal: Int32) throws {
    let pty = try start()
    pty.signal(signal)
    guard case .signalled = try pty.waitForExit() else {
      Issue.record("It did not die.")
      return
    }
    let differences = try pty.modes.differences(from: pty.initialModes)
    #expect(differences == [])
  }

  @Test("Stopped and continued twice: the shell has its terminal, and the search is repeated")
  func jobControl() throws {
    let shell = try JobShell()
    let program = try ProgramUnderTest.path
    try shell.start("\(program) --delay 700ms --debounce 20ms", untilCursorAfter: "search: ")
    for (text, row) in [("ja", "1. Japan, Tokyo"), ("au", "2. Austria, Vienna")] {
      try shell.pty.send(text + "\r")
      try shell.pty.waitForBytes("search: \(text)\r\nsearch: ")
      try shell.suspend()
      let mark = shell.pty.byteCount
      try shell.resume()
      try shell.pty.waitForBytes(row, after: mark)
      try shell.pty.waitForCursor(after: "search: ")
    }
    try shell.pty.send(":quit\r")
    try shell.waitForPrompt()
    #expect(try shell.lastStatus() == 0)
  }

  @Test("Resizing, also to one column, loses nothing and keeps the line")
  func resize() throws {
    let pty = try start()
    try pty.send("jap")
    try pty.waitForLine("1. Japan, Tokyo")
    for size in [(40, 10), (1, 1), (200, 60), (80, 24)] {
      try pty.resize(columns: size.0, rows: size.1)
    }
    try pty.send("\u{15}au")
    try pty.waitForLine("2. Austria, Vienna")
    try pty.waitForCursor(after: "search: au")
    try quit(pty)
  }

  @Test("A terminal of one column and one row works")
  func smallestTerminal() throws {
    let pty = try Pty(typeahead: ["--delay", "0", "--debounce", "20ms"], size: (1, 1))
    try pty.waitForBytes("search: ")
    try pty.send("jap")
    try pty.waitForBytes("1. Japan, Tokyo")
    try pty.send("\u{15}:quit\r")
    #expect(try pty.waitForExit() == .exited(0))
    let differences = try pty.modes.differences(from: pty.initialModes)
    #expect(differences == [])
  }

  @Test("Keys that libedit does not know type nothing")
  func unknownKeys() throws {
    let pty = try start()
    try pty.send("ja\u{1B}[15~\u{1B}[2~\u{1B}[5~\u{1B}[[A\u{1B}OP\u{1B}[1;2Sp")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.waitForCursor(after: "search: jap")
    try pty.send("\u{1B}[1~x")
    try pty.waitForCursor(after: "search: x")
    try pty.send("\u{1B}[4~ yz\u{1B}[1;5D!")
    try pty.waitForCursor(after: "search: xjap !")
    try quit(pty)
  }

  @Test("A single ESC is a key after a moment, and harms nothing")
  func loneEscape() throws {
    let pty = try start()
    try pty.send("jap")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.send("\u{1B}")
    try pty.send("b")
    try pty.waitForCursor(after: "search: ")
    try quit(pty)
  }

  @Test(
    "In any locale and with any terminal name, text is text",
    arguments: [
      ["LANG": "C"], ["LC_ALL": "POSIX"], ["LANG": "xx_YY.UTF-8"], ["TERM": "xterm-ghostty"],
      ["TERM": "vt100"], ["TERM": "linux"],
    ])
  func environments(_ changes: [String: String]) throws {
    let environment = TestEnvironment.with(changes.mapValues { $0 })
    let pty = try start(environment: environment)
    try pty.send("Côt")
    try pty.waitForLine("1. Côte d'Ivoire, Yamoussoukro")
    try pty.waitForCursor(after: "search: Côt")
    try pty.send("\u{15}:quit\r")
    #expect(try pty.waitForExit() == .exited(0))
    let differences = try pty.modes.differences(from: pty.initialModes)
    #expect(differences == [])
  }

  @Test(
    "The text of --query is searched as it is, whatever it begins with or contains",
    arguments: [
      ("::x", ":::x", "::x"), (" :x", "::x", ":x"), ("a\nb\t c", "a b  c", "a b  c"),
      ("\u{1B}[2Jx", "[2Jx", "[2Jx"),
    ])
  func awkwardInitialQuery(query: String, line: String, text: String) throws {
    let pty = try Pty(typeahead: ["--delay", "0", "--debounce", "20ms", "-q", query])
    try pty.waitForLine("No results for \"\(text)\".")
    try pty.waitForCursor(after: "search: \(line)")
    // What is typed then is accepted, and is the second thing that was.
    try pty.send("y")
    try pty.waitForLine("No results for \"\(text)y\".")
    #expect(rows(pty).filter { $0.hasPrefix("No results") }.count == 2)
    try quit(pty)
  }

  @Test("The text of -q stands on the line and is searched at once, also one with a colon")
  func initialQuery() throws {
    let pty = try Pty(typeahead: ["--delay", "0", "--debounce", "60s", "-q", ":x"])
    try pty.waitForLine("No results for \":x\".")
    try pty.waitForCursor(after: "search: ::x")
    try quit(pty)
  }

  @Test("A text below the minimum is told once, and Enter searches it all the same")
  func minimum() throws {
    let pty = try start(["--min-chars", "3"])
    try pty.send("ja")
    try pty.waitForLine("Type at least 3 characters to search.")
    try pty.send("\r")
    try pty.waitForLine("1. Japan, Tokyo")
    try quit(pty)
    #expect(rows(pty).filter { $0.hasPrefix("Type at least") }.count == 1)
  }

  @Test("A slow search is told once, and one without an answer fails at the deadline")
  func slow() throws {
    let pty = try start(["--delay", "60s", "--slow", "10ms", "--timeout", "300ms"])
    try pty.send("ja\r")
    try pty.waitForLine("Search failed for \"ja\": timed out after 300 ms. Type :retry to search again.")
    try quit(pty)
    #expect(rows(pty).filter { $0 == "Searching for \"ja\"..." }.count == 1)
  }

  @Test("Options of the environment are for terminals, and the command line wins")
  func environmentOptions() throws {
    let environment = TestEnvironment.with(["TYPEAHEAD_OPTS": "--prompt 'find it: ' -n 1 --debounce 60s"])
    let pty = try Pty(typeahead: ["--delay", "0", "--debounce", "20ms"], environment: environment)
    try pty.waitForCursor(after: "find it: ")
    try pty.send("au")
    try pty.waitForLine("2 results for \"au\", showing 1 to 1:")
    try quit(pty)
  }

  @Test("With standard output in a file the terminal is the screen, and without a pick the file stays empty")
  func redirectedOutput() throws {
    let directory = try TemporaryFolder()
    let path = directory.path("picked")
    let pty = try Pty(typeahead: ["--delay", "0", "--debounce", "20ms"], output: .file(path))
    try pty.waitForCursor(after: "search: ")
    try pty.send("jap")
    try pty.waitForLine("1. Japan, Tokyo")
    try quit(pty, status: 130)
    #expect(try directory.read("picked") == "")
  }

  @Test(
    "After a change of size the line wraps at the new width, and no row above it is lost",
    arguments: [150, 200, 60])
  func wrapAfterResize(columns: Int) throws {
    let pty = try start()
    try pty.resize(columns: columns, rows: 24)
    try pty.send("au")
    try pty.waitForLine("2. Austria, Vienna")
    try pty.waitForCursor(after: "search: au")
    let long = String(repeating: "x", count: 120)
    try pty.send("\u{15}" + long)
    try pty.waitForText("No results for \"xxx")
    try pty.waitForCursor(after: "search: " + long)
    try pty.send("\u{15}jap")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.waitForCursor(after: "search: jap")
    #expect(pty.screen.allLines.contains("2. Austria, Vienna"))
    #expect(pty.screen.allLines.filter { $0.hasPrefix("search: ") } == ["search: jap"])
    try quit(pty)
  }

  @Test("A burst of keys is one search")
  func burst() throws {
    let directory = try TemporaryFolder()
    let trace = directory.path("trace.jsonl")
    let pty = try start(["--debounce", "500ms", "--trace", trace])
    try pty.send("japan")
    try pty.waitForLine("1. Japan, Tokyo")
    try quit(pty)
    let dispatched = try directory.read("trace.jsonl").split(separator: "\n").filter {
      $0.contains("dispatched")
    }
    #expect(dispatched.count == 1)
  }
}
