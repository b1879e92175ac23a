import TestSupport
import Testing

@Suite("A terminal without line editing")
struct PlainTests {
  private static let greeting = "Searching Countries. Type to search; :help lists the commands, :quit ends."

  @Test(
    "The whole stream to the byte, without one escape byte",
    arguments: [
      ["TERM": "dumb"], ["TERM": "emacs"], ["TERM": ""], ["TERM": nil], ["TERM": "xterm", "PLAIN": "1"],
    ])
  func stream(_ changes: [String: String?]) throws {
    let plain = changes["PLAIN"] == nil ? [] : ["--plain"]
    let pty = try Pty(
      typeahead: ["--delay", "0"] + plain, environment: TestEnvironment.with(changes))
    try pty.waitForCursor(after: "search: ")
    try pty.send("ja\n")
    try pty.waitForBytes("Tokyo\r\nsearch: ")
    try pty.send("\n")
    try pty.waitForBytes("search: \r\nsearch: ")
    try pty.send("error\n")
    try pty.waitForBytes("again.\r\nsearch: ")
    try pty.send(":quit\n")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(
      pty.text == "\(Self.greeting)\r\nsearch: ja\r\n1 result for \"ja\":\r\n1. Japan, Tokyo\r\n"
        + "search: \r\nsearch: error\r\n"
        + "Search failed for \"error\": The server is not responding. Type :retry to search again.\r\n"
        + "search: :quit\r\n")
    #expect(try pty.modes.differences(from: pty.initialModes) == [])
  }

  @Test("An editrc file that turns editing off is obeyed")
  func editingOff() throws {
    let directory = try TemporaryFolder()
    let path = try directory.write("editrc", "edit off\n")
    let pty = try Pty(
      typeahead: ["--delay", "0"], environment: TestEnvironment.with(["EDITRC": path]))
    try pty.waitForCursor(after: "search: ")
    try pty.send("ja\n")
    try pty.waitForBytes("Tokyo\r\nsearch: ")
    try pty.send(":quit\n")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(!pty.text.contains("\u{1B}"))
  }

  @Test("A line entered while a search runs supersedes it")
  func supersede() throws {
    let pty = try Pty(
      typeahead: ["--delay", "500ms", "--plain", "--ignore-cancel"])
    try pty.waitForCursor(after: "search: ")
    try pty.send("au\nja\n")
    try pty.waitForBytes("1. Japan, Tokyo\r\nsearch: ")
    try pty.send(":quit\n")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(!pty.text.contains("Austria"))
  }

  @Test("The end of the input waits for the answer")
  func endOfInput() throws {
    let pty = try Pty(typeahead: ["--delay", "300ms", "--plain"])
    try pty.waitForCursor(after: "search: ")
    try pty.send("ja\n\u{4}")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(pty.text.hasSuffix("1 result for \"ja\":\r\n1. Japan, Tokyo\r\n"))
  }

  @Test("The interrupt key cancels a search, and ends where there is none")
  func interrupt() throws {
    let pty = try Pty(typeahead: ["--delay", "60s", "--slow", "10ms", "--plain"])
    try pty.waitForCursor(after: "search: ")
    try pty.send("ja\n")
    try pty.waitForText("Searching for \"ja\"...")
    try pty.send("\u{3}")
    try pty.waitForBytes("Search for \"ja\" cancelled.\r\nsearch: ")
    try pty.send("\u{3}")
    #expect(try pty.waitForExit() == .exited(130))
    #expect(try pty.modes.differences(from: pty.initialModes) == [])
  }
}
