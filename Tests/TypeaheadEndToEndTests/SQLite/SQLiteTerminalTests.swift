import TestSupport
import Testing

@Suite("A database at a terminal")
struct SQLiteTerminalTests {
  /// Never ends for the text `slow`, and finds any other text itself.
  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT 1 FROM n WHERE :query = 'slow') "
    + "SELECT :query || ' row', (SELECT count(*) FROM n)"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ arguments: [String] = [], output: Redirection = .terminal) throws -> Pty {
    let path = try TestDatabase(folder.path("a.db"), "CREATE TABLE t (a TEXT)").path
    let pty = try Pty(
      typeahead: ["sqlite", path, "--debounce", "20ms", "--no-history"] + arguments, size: (200, 40),
      output: output)
    try pty.waitForCursor(after: "search: ")
    return pty
  }

  @Test("A search that runs is ended by the next key, and only the newest text is answered")
  func superseded() throws {
    let trace = folder.path("trace")
    let pty = try start(["--sql", Self.endless, "--slow", "30ms", "--trace", trace])
    try pty.send("slow")
    try pty.waitForLine("Searching for \"slow\"...")
    try pty.send("\u{15}fast")
    try pty.waitForLine("1. fast row, 1")
    try pty.quit()
    #expect(!pty.screen.allLines.contains { $0.contains("for \"slow\":") })
    let events = try folder.lines("trace")
    #expect(events.contains { $0.contains("\"cancelled\"") && $0.contains("\"slow\"") })
    #expect(!events.contains { $0.contains("\"settled\"") && $0.contains("\"slow\"") })
  }

  @Test("A search that takes too long fails, and :retry asks again")
  func timeout() throws {
    let pty = try start(["--sql", Self.endless, "--timeout", "100ms"])
    try pty.send("slow\r")
    try pty.waitForLine("Search failed for \"slow\": timed out after 100 ms. Type :retry to search again.")
    try pty.send(":retry\r")
    try pty.waitUntil("a second failure") { view in
      view.screen.allLines.count { $0.hasPrefix("Search failed for \"slow\"") } == 2
    }
    try pty.send("fast\r", untilLine: "1. fast row, 1")
    try pty.quit()
  }

  @Test("^C cancels a search, and :quit ends while one runs")
  func interrupted() throws {
    let pty = try start(["--sql", Self.endless, "--slow", "30ms"])
    try pty.send("slow")
    try pty.waitForLine("Searching for \"slow\"...")
    try pty.send("\u{3}")
    try pty.waitForLine("Search for \"slow\" cancelled.")
    try pty.send("\r")
    try pty.waitUntil("it runs again") { view in
      view.screen.allLines.count { $0 == "Searching for \"slow\"..." } == 2
    }
    try pty.quit()
  }

  @Test("The greeting names the table, rows are read on, and a pick hands on a column's bytes")
  func picking() throws {
    let path = try TestDatabase(
      folder.path("b.db"), "CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT)",
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30) INSERT INTO books SELECT i, 'book ' || i FROM n"
    ).path
    let pty = try Pty(
      typeahead: ["sqlite", path, "--debounce", "20ms", "--no-history", "--pick-field", "id"],
      size: (100, 60),
      output: .file(folder.path("picked")))
    try pty.waitForCursor(after: "search: ")
    #expect(pty.screen.allLines.first?.hasPrefix("Searching books in b.db. ") == true)
    try pty.send("book")
    try pty.waitForLine("10. book 10")
    try pty.waitForCursor(after: "search: book")
    try pty.send("\u{15}:more\r", untilLine: "20. book 20", cursorAfter: "search: ")
    try pty.send(":pick 12 1\r")
    #expect(try pty.waitForExit() == .exited(0))
    #expect(try folder.read("picked") == "12\n1\n")
  }
}
