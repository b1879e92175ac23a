import Foundation
import TestSupport
import Testing

@Suite("The user's editrc file, and the traps of libedit behind it")
struct EditrcTests {
  private let directory: TemporaryFolder

  init() throws {
    directory = try TemporaryFolder()
  }

  /// Starts the program with this file, and waits for the prompt.
  private func start(_ content: String, _ arguments: [String] = [], columns: Int = 80) throws -> Pty {
    let path = try directory.write("editrc", content)
    let pty = try Pty(
      typeahead: ["--delay", "0", "--debounce", "20ms"] + arguments, size: (columns, 40),
      environment: TestEnvironment.with(["EDITRC": path]))
    try pty.waitForCursor(after: "search: ")
    return pty
  }

  /// Ends the session by a signal, which finds memory that was damaged before.
  private func end(_ pty: Pty) throws {
    pty.signal(SIGTERM)
    #expect(try pty.waitForExit() == .signalled(SIGTERM))
    #expect(try pty.modes.differences(from: pty.initialModes) == [])
  }

  @Test(
    "In vi mode the end of an empty line is no place before it",
    arguments: ["\u{1B}$iabc\r", "\u{1B}1$iabc\r", "\u{1B}$rxiabc\r"])
  func endOfEmptyLine(keys: String) throws {
    let pty = try start("bind -v\n")
    try pty.send(keys)
    try pty.waitForLine("No results for \"abc\".")
    try pty.waitForCursor(after: "search: ")
    try end(pty)
  }

  @Test("In vi mode the last word of a history that is empty is nothing")
  func lastWordOfNothing() throws {
    let pty = try start("bind -v\n", ["--no-history"])
    try pty.send("jap\u{1B}")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.send("_")
    try pty.send("iX\r")
    try pty.waitForText("results for \"")
    try end(pty)
  }

  @Test("In vi mode no other editor is started")
  func noOtherEditor() throws {
    let pty = try start("bind -v\n")
    try pty.send("jap\u{1B}")
    try pty.waitForLine("1. Japan, Tokyo")
    try pty.send("v")
    try pty.send("A!\r")
    try pty.waitForLine("No results for \"jap!\".")
    try end(pty)
  }

  @Test(
    "A line with an open quote is left out, and said; the others count",
    arguments: ["\"", "bind \"\\M-", "bind '"])
  func openQuote(line: String) throws {
    let pty = try start("\(line)\nbind ^T em-delete-prev-char\n")
    #expect(pty.screen.allLines.contains { $0.hasPrefix("Line 1 of \"") })
    try pty.send("japx\u{14}")
    try pty.waitForLine("1. Japan, Tokyo")
    try end(pty)
  }

  @Test("A file that is too large is left out whole, and said")
  func tooLarge() throws {
    let pty = try start("bind ^T em-delete-prev-char\n" + String(repeating: "#\n", count: 1 << 19))
    let screen = pty.screen.allLines.joined(separator: " ")
    #expect(screen.contains("/editrc\" has more than 1048576 bytes and is left out."), "\(screen)")
    try end(pty)
  }

  @Test("A quoted line end does not lift the limit of a line")
  func quotedLineEnd() throws {
    let pty = try start("", columns: 200)
    try pty.send("\u{16}\r" + String(repeating: "x", count: 1100))
    try pty.waitForLine("The query is limited to 1000 characters.")
    try end(pty)
  }

  @Test("A terminal that is moved by other sequences than those of ANSI gets none")
  func foreignSequences() throws {
    let pty = try Pty(
      typeahead: ["--delay", "0"], environment: TestEnvironment.with(["TERM": "vt52"]))
    try pty.waitForCursor(after: "search: ")
    try pty.send("jap\n")
    try pty.waitForBytes("Tokyo\r\nsearch: ")
    try pty.send(":quit\n")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(!pty.text.contains("\u{1B}"))
  }
}
