import TestSupport
import Testing

@Suite("Scopes and picks without line editing")
struct PlainScopeAndPickTests {
  private static let greeting = "Searching Restaurants. Type to search; :help lists the commands, :quit ends."

  @Test("The whole stream of a session with scopes, to the byte")
  func stream() throws {
    let pty = try Pty(typeahead: ["restaurants", "--delay", "0", "--plain", "-n", "1"])
    for (line, answer, prompt) in [
      ("pa", ":more shows the next 1.", "search: "), (":more", "2. Sushi Heaven, Japanese", "search: "),
      (":scope Italian", "1. Pasta Palace, Italian", "search in Italian: "),
      (":scope x", "The scopes are All, American, Italian, Japanese.", "search in Italian: "),
      (":1", "cuisine: Italian", "search in Italian: "),
      (":suggest it", "1. Market", "search in Italian: "),
      (":scope all", "1. Pasta Palace, Italian", "search: "),
    ] {
      try pty.waitUntil("a prompt") { $0.screen.textBeforeCursor.hasSuffix(": ") }
      let mark = pty.byteCount
      try pty.send("\(line)\n")
      try pty.waitForBytes("\(answer)\r\n\(prompt)", after: mark)
    }
    try pty.send(":quit\n")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(
      pty.text
        == [
          Self.greeting, "search: pa", "2 results for \"pa\", showing 1 to 1:", "1. Pasta Palace, Italian",
          ":more shows the next 1.", "search: :more", "2 results for \"pa\", showing 2 to 2:",
          "2. Sushi Heaven, Japanese", "search: :scope Italian", "1 result for \"pa\" in Italian:",
          "1. Pasta Palace, Italian", "search in Italian: :scope x",
          "Unknown scope \"x\". The scopes are All, American, Italian, Japanese.", "search in Italian: :1",
          "title: Pasta Palace", "cuisine: Italian", "search in Italian: :suggest it",
          "4 suggestions for \"it\" in Italian, showing 1 to 1:", "1. Market",
          "search in Italian: :scope all",
          "2 results for \"pa\", showing 1 to 1:", "1. Pasta Palace, Italian", "search: :quit",
        ].map { $0 + "\r\n" }.joined())
    #expect(!pty.text.contains("\u{1B}"))
  }

  @Test("The scope of the command line is told by the first prompt")
  func initialScope() throws {
    let pty = try Pty(typeahead: ["restaurants", "--plain", "--delay", "0", "-s", "Italian", "-q", "pa"])
    try pty.waitForBytes(
      "search in Italian: pa\r\n1 result for \"pa\" in Italian:\r\n1. Pasta Palace, Italian\r\n"
        + "search in Italian: ")
    try pty.send(":quit\n")
    #expect(try pty.waitForExit() == .exited(0))
  }

  @Test(
    "What is picked goes to standard output alone",
    arguments: [
      ([], ":pick 2 1\n", 0, "Austria\nAustralia\n"), ([], ":2\n", 0, "Austria\n"),
      (["--print0"], ":pick all\n", 0, "Australia\0Austria\0"), ([], ":quit\n", 130, ""),
      ([], "\u{4}", 130, ""), ([], "\u{3}", 130, ""),
    ] as [([String], String, Int32, String)])
  func picks(arguments: [String], keys: String, status: Int32, expected: String) throws {
    let directory = try TemporaryFolder()
    let pty = try Pty(
      typeahead: ["--plain", "--delay", "0"] + arguments, output: .file(directory.path("picked")))
    try pty.waitForCursor(after: "search: ")
    try pty.send("au\n")
    try pty.waitForBytes("2. Austria, Vienna\r\nsearch: ")
    try pty.send(keys)
    #expect(try pty.waitForExit() == .exited(status))
    #expect(try directory.read("picked") == expected)
  }

  @Test("A text that was answered with one entry and is entered again picks it")
  func enteredAgain() throws {
    let directory = try TemporaryFolder()
    let pty = try Pty(typeahead: ["--plain", "--delay", "0"], output: .file(directory.path("picked")))
    try pty.waitForCursor(after: "search: ")
    try pty.send("jap\n")
    try pty.waitForBytes("1. Japan, Tokyo\r\nsearch: ")
    try pty.send("jap\n")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(try directory.read("picked") == "Japan\n")
  }
}
