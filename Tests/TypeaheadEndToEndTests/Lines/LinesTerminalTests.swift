import TestSupport
import Testing

@Suite("Lines at a terminal")
struct LinesTerminalTests {
  private func start(_ arguments: [String] = [], output: Redirection = .terminal) throws -> Pty {
    let pty = try Pty(
      typeahead: ["lines", "--debounce", "20ms", "--no-history"] + arguments, input: .pipe, output: output)
    try pty.waitForCursor(after: "search: ")
    return pty
  }

  @Test("While lines still arrive a search answers from what is there, and once more when all are")
  func stillReading() throws {
    let pty = try start()
    let input = try #require(pty.input)
    try input.send("jap 1\njap 2\nxyz\n")
    try pty.send("jap")
    try pty.waitForLine("2 results so far for \"jap\" (still reading, 3 lines):")
    try input.send("jap 3\n")
    input.close()
    try pty.waitForLine("3 results for \"jap\":")
    try pty.waitForCursor(after: "search: jap")
    try pty.send("\u{15}:quit\r")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(try pty.modes.differences(from: pty.initialModes) == [])
  }

  @Test("What the end of reading does not change is not said again")
  func unchanged() throws {
    let pty = try start()
    let input = try #require(pty.input)
    try input.send("jap\n")
    try pty.send("jap")
    try pty.waitForLine("1 result so far for \"jap\" (still reading, 1 line):")
    try input.send("xyz\n")
    input.close()
    try pty.send("\u{15}xy")
    try pty.waitForLine("1 result for \"xy\":")
    #expect(!pty.screen.allLines.contains("1 result for \"jap\":"))
    try pty.send("\u{15}:quit\r")
    #expect(try pty.waitForExit() == .exited(0))
  }

  @Test("Reading that takes long is told before the first search")
  func notice() throws {
    let pty = try start(["--slow", "50ms"])
    let input = try #require(pty.input)
    try input.send("a\nb\n")
    try pty.waitForText("Still reading, ")
    try pty.waitForCursor(after: "search: ")
    input.close()
    try pty.send(":quit\r")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(pty.screen.allLines.count { $0.hasPrefix("Still reading, ") } == 1)
  }

  @Test(
    "The keyboard is the terminal, the lines come from a pipe, and what is picked goes to the next program")
  func picking() throws {
    let directory = try TemporaryFolder()
    let path = directory.path("picked")
    let pty = try start(output: .file(path))
    let input = try #require(pty.input)
    try input.send("one\ntwo\nthree\n")
    input.close()
    try pty.send("t")
    try pty.waitForLine("2. three")
    try pty.waitForCursor(after: "search: t")
    try pty.send("\u{15}:pick 2 1\r")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(try directory.read("picked") == "three\ntwo\n")
    #expect(try pty.modes.differences(from: pty.initialModes) == [])
  }

  @Test("Without a pipe and without a file there is nothing to search")
  func nothing() throws {
    let pty = try Pty(typeahead: ["lines"])
    #expect(try pty.waitForExit() == .exited(2))
    #expect(pty.text == "Nothing to search: name a file, or pipe lines in: find . | typeahead lines\r\n")
  }
}
