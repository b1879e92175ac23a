import Foundation
import TestSupport
import Testing

@Suite("What is chosen goes to standard output")
struct PickingTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  /// Starts a session whose standard output another program would read, as in `$(typeahead)`.
  private func start(_ arguments: [String] = []) throws -> Pty {
    try Pty.session(arguments, output: .file(directory.path("picked")))
  }

  private var picked: String { get throws { try directory.read("picked") } }

  @Test("Enter on a text that was answered with one entry picks it")
  func enter() throws {
    let pty = try start()
    try pty.send("jap", untilLine: "1. Japan, Tokyo", cursorAfter: "search: jap")
    try pty.send("\r")
    try pty.waitForEnd()
    #expect(try picked == "Japan\n")
    #expect(pty.rowsAfterGreeting == ["1 result for \"jap\":", "1. Japan, Tokyo", "search: jap"])
  }

  @Test("Enter on a text that was answered with more entries does not, and a number does")
  func number() throws {
    let pty = try start()
    try pty.send("au", untilLine: "2. Austria, Vienna", cursorAfter: "search: au")
    try pty.send("\r")
    try pty.waitForCursor(after: "search: ")
    try pty.send(":2\r")
    try pty.waitForEnd()
    #expect(try picked == "Austria\n")
  }

  @Test("Enter before the answer searches and picks nothing")
  func enterBeforeAnswer() throws {
    let pty = try start(["--delay", "200ms"])
    try pty.send("jap\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
    try pty.send(":1\r")
    try pty.waitForEnd()
    #expect(try picked == "Japan\n")
    #expect(pty.rowsAfterGreeting.last == "search: :1")
  }

  @Test(
    "Rows are picked in the order asked for",
    arguments: [
      (":pick 1 3-5", "Argentina\nAustria\nBrazil\nCanada\n"), (":p 15,1", "Norway\nArgentina\n"),
      (":2 1", "Australia\nArgentina\n"), (":15", "Norway\n"),
    ])
  func rows(command: String, expected: String) throws {
    let pty = try start()
    try pty.send(":all\r", untilLine: ":more shows the next 5.", cursorAfter: "search: ")
    try pty.send("\(command)\r")
    try pty.waitForEnd()
    #expect(try picked == expected)
  }

  @Test(
    "Picks are written in the format asked for",
    arguments: [
      (["--print0"], "Australia\0Austria\0"), (["--format", "lines"], "Australia\nAustria\n"),
      (
        ["--format", "json"],
        "{\"title\": \"Australia\", \"details\": [{\"label\": \"capital\", \"value\": \"Canberra\"}]}\n"
          + "{\"title\": \"Austria\", \"details\": [{\"label\": \"capital\", \"value\": \"Vienna\"}]}\n"
      ),
    ])
  func formats(arguments: [String], expected: String) throws {
    let pty = try start(arguments)
    try pty.send("au", untilLine: "2. Austria, Vienna", cursorAfter: "search: au")
    try pty.send("\u{15}:pick all\r")
    try pty.waitForEnd()
    #expect(try picked == expected)
  }

  @Test("A wrong row picks nothing, and the session goes on")
  func wrongRow() throws {
    let pty = try start()
    try pty.send(":pick 1\r", untilLine: "No rows to choose from yet.", cursorAfter: "search: ")
    try pty.send("au\r", untilLine: "2. Austria, Vienna", cursorAfter: "search: ")
    try pty.send(":3\r", untilLine: "There is no row 3; the last block has 2 rows.", cursorAfter: "search: ")
    try pty.send(":show 2\r", untilLine: "capital: Vienna", cursorAfter: "search: ")
    try pty.quit(status: 130)
    #expect(try picked == "")
  }

  @Test("A suggested term is searched, not picked")
  func term() throws {
    let pty = try start()
    try pty.send(":suggest it\r", untilLine: "1. Italy", cursorAfter: "search: ")
    try pty.send(
      ":pick 1\r", untilLine: "Row 1 is a term to search for, not an entry; :1 searches it.",
      cursorAfter: "search: ")
    try pty.send(":1\r", untilLine: "1. Italy, Rome", cursorAfter: "search: ")
    try pty.send(":1\r")
    try pty.waitForEnd()
    #expect(try picked == "Italy\n")
  }

  @Test("Without a pick the status is 130 and nothing is written", arguments: ["\u{4}", "\u{3}", ":quit\r"])
  func nothing(keys: String) throws {
    let pty = try start()
    try pty.send("jap\r", untilLine: "1. Japan, Tokyo", cursorAfter: "search: ")
    try pty.send(keys)
    try pty.waitForEnd(status: 130)
    #expect(try picked == "")
  }

  @Test("A pick that nobody reads ends by SIGPIPE, quietly")
  func closedOutput() throws {
    let pty = try Pty.session(output: .brokenPipe)
    try pty.send("jap", untilLine: "1. Japan, Tokyo", cursorAfter: "search: jap")
    try pty.send("\r")
    #expect(try pty.waitForExit() == .signalled(SIGPIPE))
    #expect(try pty.modes.differences(from: pty.initialModes) == [])
    #expect(pty.screen.lines.last == "search: jap")
  }

  @Test(
    "A pick that does not fit on the disk is told, with status 2",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let pty = try Pty.session(output: .file("/dev/full"))
    try pty.send("jap", untilLine: "1. Japan, Tokyo", cursorAfter: "search: jap")
    try pty.send("\r")
    try pty.waitForEnd(status: 2)
    #expect(pty.screen.lines.last == "Cannot write to standard output: No space left on device.")
  }

  // MARK: -1

  @Test("With -1 the only answer to -q is picked without a key")
  func selectOne() throws {
    let pty = try Pty(
      typeahead: ["--delay", "0", "-q", "jap", "-1"], output: .file(directory.path("picked")))
    try pty.waitForEnd()
    #expect(try picked == "Japan\n")
    #expect(!pty.text.contains("Tokyo"))
  }

  @Test("With -1 more answers than one, or none, are shown, and what is typed then is not picked")
  func selectOneOfMany() throws {
    for (query, line) in [("au", "2. Austria, Vienna"), ("xyz", "No results for \"xyz\".")] {
      let pty = try Pty(
        typeahead: ["--delay", "0", "--debounce", "20ms", "-q", query, "-1"],
        output: .file(directory.path("picked")))
      try pty.waitForLine(line)
      try pty.waitForCursor(after: "search: \(query)")
      try pty.send("\u{15}jap", untilLine: "1. Japan, Tokyo", cursorAfter: "search: jap")
      try pty.quit(status: 130)
      #expect(try picked == "")
    }
  }

  @Test(
    "With -1 at a terminal the pick is written there, and in plain mode too", arguments: [[], ["--plain"]])
  func selectOneAtTerminal(arguments: [String]) throws {
    let pty = try Pty(typeahead: ["--delay", "0", "-q", "jap", "-1"] + arguments)
    try pty.waitForEnd()
    #expect(pty.screen.lines.last == "Japan")
    #expect(!pty.text.contains("Tokyo"))
  }

  // MARK: Standard output is the terminal

  @Test("Where standard output is the terminal, Enter and a number pick nothing")
  func terminal() throws {
    let pty = try Pty.session()
    try pty.send("jap", untilLine: "1. Japan, Tokyo", cursorAfter: "search: jap")
    try pty.send("\r")
    try pty.waitForCursor(after: "search: ")
    try pty.send(":1\r", untilLine: "capital: Tokyo", cursorAfter: "search: ")
    try pty.send(":pick 1\r")
    try pty.waitForEnd()
    #expect(pty.screen.lines.suffix(2) == ["search: :pick 1", "Japan"])
  }
}
