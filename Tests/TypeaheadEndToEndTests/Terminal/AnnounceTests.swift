import Foundation
import TestSupport
import Testing

@Suite("How a settle is told, byte for byte")
struct AnnounceTests {
  private static let tokyo = "1 result for \"jap\":\r\n1. Japan, Tokyo\r\n"

  private func start(
    _ arguments: [String], environment changes: [String: String?] = [:], delay: String = "0"
  ) throws -> Pty {
    let pty = try Pty(
      typeahead: ["--delay", delay] + arguments, environment: TestEnvironment.with(changes))
    try pty.waitForCursor(after: "search: ")
    return pty
  }

  private func quit(_ pty: Pty) throws {
    try pty.send("\u{15}:quit\r")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(try pty.modes.differences(from: pty.initialModes) == [])
    #expect(pty.screen.privateModes.isDisjoint(with: [2004]))
  }

  @Test("By the prompt: the count after the pause, the block on Enter, and again on a blank Enter")
  func byPrompt() throws {
    let pty = try start(["--announce", "prompt", "--debounce", "20ms"])
    let mark = pty.byteCount
    try pty.send("jap")
    // The prompt would be one column longer, which a reader takes for a typed key; so it is two.
    try pty.waitForBytes("1 found:  jap")
    #expect(pty.text(after: mark) == "jap\r\u{1B}[J1 found:  jap")
    let entered = pty.byteCount
    try pty.send("\r")
    try pty.waitForBytes("Tokyo\r\n1 found: ", after: entered)
    #expect(pty.text(after: entered) == "\r\n\(Self.tokyo)1 found: ")
    let repeated = pty.byteCount
    try pty.send("\r")
    try pty.waitForBytes("Tokyo\r\n1 found: ", after: repeated)
    #expect(pty.text(after: repeated) == "\r\n\(Self.tokyo)1 found: ")
    try quit(pty)
  }

  @Test("By the prompt: a key by itself redraws nothing, and the next answer takes the old count away")
  func keyRedrawsNothing() throws {
    let pty = try start(["--announce", "prompt", "--debounce", "300ms"])
    try pty.send("an")
    try pty.waitForCursor(after: "4 found:  an")
    let mark = pty.byteCount
    try pty.send("d")
    try pty.waitForBytes("none found: and")
    #expect(pty.text(after: mark) == "d\r\u{1B}[Jnone found: and")
    try quit(pty)
  }

  @Test(
    "By the prompt: other ends than results have words of their own",
    arguments: [("xyz", "none found: "), ("error", "failed: ")])
  func otherEnds(text: String, prompt: String) throws {
    let pty = try start(["--announce", "prompt", "--debounce", "20ms"])
    try pty.send(text)
    try pty.waitForBytes(prompt + text)
    #expect(pty.screen.allLines.filter { !$0.isEmpty }.count == 2)
    try quit(pty)
  }

  @Test("By the prompt: a slow search is told there, and its end too")
  func slowSearch() throws {
    let pty = try start(["--announce", "prompt", "--debounce", "20ms", "--slow", "100ms"], delay: "600ms")
    let mark = pty.byteCount
    try pty.send("jap\r")
    try pty.waitForBytes("Tokyo\r\n1 found: ")
    let text = pty.text(after: mark)
    #expect(text.hasPrefix("jap\r\nsearch: \r\u{1B}[Jsearching: "), "\(text)")
    #expect(text.hasSuffix("\r\u{1B}[J\(Self.tokyo)1 found: "), "\(text)")
    try quit(pty)
  }

  @Test("By a line: one line above the prompt, the block on Enter")
  func byLine() throws {
    let pty = try start(["--announce", "line", "--debounce", "20ms"])
    let mark = pty.byteCount
    try pty.send("jap")
    try pty.waitForBytes("search: jap", after: mark)
    #expect(pty.text(after: mark) == "jap\r\u{1B}[J1 found: jap\r\nsearch: jap")
    let entered = pty.byteCount
    try pty.send("\r")
    try pty.waitForBytes("Tokyo\r\nsearch: ", after: entered)
    #expect(pty.text(after: entered) == "\r\n\(Self.tokyo)search: ")
    try pty.send("error")
    try pty.waitForLine("Search failed for \"error\": The server is not responding. Type :retry to search a")
    try quit(pty)
  }

  @Test(
    "Row numbers mean the block that was written last, whatever was only counted since",
    arguments: ["prompt", "line"])
  func rowNumbers(announcement: String) throws {
    let pty = try start(["--announce", announcement, "--debounce", "20ms"])
    try pty.send("egy\r")
    try pty.waitForLine("1. Egypt, Cairo")
    try pty.send("au")
    try pty.waitForText("2 found: ")
    try pty.send("\u{15}:show 1\r")
    try pty.waitForLine("capital: Cairo")
    try pty.send(":last\r")
    try pty.waitForBytes("Cairo\r\n", after: 0)
    try quit(pty)
    #expect(!pty.text.contains("Austria"))
  }

  @Test("More goes on after the rows that were shown, though a block has another size now")
  func moreAfterSwitch() throws {
    let pty = try start(["--debounce", "20ms"])
    try pty.send("a\r")
    try pty.waitForLine("10. Japan, Tokyo")
    try pty.send(":announce accessible\r")
    try pty.waitForLine("Announce: prompt, accessible.")
    try pty.send(":more\r")
    try pty.waitForLine("12 results for \"a\", showing 11 to 12:")
    try quit(pty)
  }

  @Test("An accessible session rings no bell")
  func noBell() throws {
    let pty = try start(["--accessible", "--no-history"])
    try pty.send("\u{7F}\u{1B}[Ax\u{4}:\t")
    try pty.waitForCursor(after: "search: x:")
    try quit(pty)
    #expect(!pty.text.contains("\u{7}"))
  }

  @Test("Not at all: nothing is searched before Enter, which brings the block")
  func notAtAll() throws {
    let directory = try TemporaryFolder()
    let trace = directory.path("trace.jsonl")
    let pty = try start(["--announce", "none", "--debounce", "0", "--trace", trace], delay: "300ms")
    let mark = pty.byteCount
    try pty.send("ja")
    try pty.waitForCursor(after: "search: ja")
    try pty.send("p\r")
    try pty.waitForBytes("Tokyo\r\nsearch: ")
    #expect(pty.text(after: mark) == "jap\r\nsearch: \r\u{1B}[J\(Self.tokyo)search: ")
    try quit(pty)
    let events = try directory.read("trace.jsonl")
    #expect(events.split(separator: "\n").filter { $0.contains("\"accepted\"") }.count == 1, "\(events)")
  }

  @Test("Accessible: five rows, no paste mode, and Enter says the block again")
  func accessible() throws {
    let pty = try start(["--accessible", "--debounce", "250ms"])
    try pty.send("a")
    try pty.waitForCursor(after: "12 found: a")
    try pty.send("\r")
    try pty.waitForLine(":more shows the next 5.")
    try pty.waitForCursor(after: "12 found: ")
    #expect(pty.screen.allLines.filter { $0.contains(". ") && $0.first?.isNumber == true }.count == 5)
    #expect(!pty.text.contains("\u{1B}[?2004"))
    try quit(pty)
  }

  @Test("Accessible: no line of ours is wider than the terminal, so no word is broken")
  func noBrokenWord() throws {
    let pty = try start(["--accessible", "--debounce", "250ms"])
    try pty.send("error\r")
    try pty.waitForLine("again.")
    try pty.waitForLine("Search failed for \"error\": The server is not responding. Type :retry to search")
    try pty.send(":foo\r")
    try pty.waitForText("two: ::foo")
    try pty.send(":help\r")
    try pty.waitForText("Enter reads the results.")
    let lines = pty.text.split(separator: "\r\n").map { $0.split(separator: "\u{1B}[J").last ?? "" }
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= 80 }, "\(lines)")
    try quit(pty)
  }

  @Test("A pause too short to listen to is raised, and that is said")
  func raisedPause() throws {
    let pty = try start(["--accessible", "--debounce", "100ms"])
    #expect(pty.screen.allLines.contains("The pause is 250 ms, the shortest with --accessible."))
    try quit(pty)
  }

  @Test(
    "The environment asks for it, the option decides",
    arguments: [
      (["ACCESSIBLE": "1"], [], true), (["ACCESSIBLE": "0"], [], false), (["ACCESSIBLE": "No"], [], false),
      (["ACCESSIBLE": ""], [], false), (["TYPEAHEAD_ACCESSIBLE": "yes"], [], true),
      (["TYPEAHEAD_ACCESSIBLE": "0", "ACCESSIBLE": "1"], [], false),
      (["TYPEAHEAD_ACCESSIBLE": "", "ACCESSIBLE": "1"], [], true),
      (["ACCESSIBLE": "1"], ["--no-accessible"], false),
      (["TYPEAHEAD_OPTS": "--accessible"], [], true),
      (["TYPEAHEAD_OPTS": "--accessible"], ["--no-accessible"], false),
    ] as [([String: String], [String], Bool)])
  func environment(variables: [String: String], arguments: [String], isAccessible: Bool) throws {
    let pty = try start(arguments, environment: variables)
    try pty.send(":announce\r")
    try pty.waitForLine(isAccessible ? "Announce: prompt, accessible." : "Announce: block.")
    try quit(pty)
  }

  @Test("A running session can be made accessible, or told to announce otherwise")
  func switching() throws {
    let pty = try start(["--debounce", "20ms"])
    #expect(pty.screen.privateModes.contains(2004))
    try pty.send(":announce accessible\r")
    try pty.waitForLine("Announce: prompt, accessible.")
    try pty.waitForCursor(after: "search: ")
    #expect(!pty.screen.privateModes.contains(2004))
    try pty.send("jap")
    try pty.waitForCursor(after: "1 found:  jap")
    try pty.send("\u{15}:announce loud\r")
    try pty.waitForText(":announce takes block, line, prompt, none or accessible, not \"loud\".")
    try pty.send(":announce block\r")
    try pty.waitForLine("Announce: block, accessible.")
    try pty.send("egy")
    try pty.waitForLine("1. Egypt, Cairo")
    try quit(pty)
  }

  @Test("On a plain terminal the prompt after a block tells its count, without one escape byte")
  func plain() throws {
    let pty = try start(["--accessible"], environment: ["TERM": "dumb"])
    try pty.send("jap\n")
    try pty.waitForBytes("Tokyo\r\n1 found: ")
    let mark = pty.byteCount
    try pty.send("\n")
    try pty.waitForBytes("Tokyo\r\n1 found: ", after: mark)
    #expect(pty.text(after: mark) == "\r\n\(Self.tokyo)1 found: ")
    try pty.send(":quit\n")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(!pty.text.contains("\u{1B}"))
  }
}
