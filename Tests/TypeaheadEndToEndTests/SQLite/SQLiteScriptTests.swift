import Foundation
import TestSupport
import Testing

@Suite("What a script gets from a database")
struct SQLiteScriptTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    let database = try TestDatabase(
      folder.path("books.db"),
      "CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, author TEXT, year INT)",
      """
      INSERT INTO books VALUES (1, 'Dune', 'Frank Herbert', 1965), (2, 'Dune Messiah', 'Frank Herbert', 1969),
        (3, 'Sandune', '\u{C9}. \u{D4}tre', NULL), (4, 'Emma', 'Jane Austen', 1815)
      """)
    path = database.path
  }

  private func run(
    _ arguments: [String], input: Redirection = .null, location: SourceLocation = #_sourceLocation
  ) throws -> (output: String, errors: String, status: ExitStatus) {
    let result = try PipeProcess.run(typeahead: ["sqlite"] + arguments, input: input, location: location)
    return (result.output, result.errors, result.status)
  }

  @Test("Each line is a query, :more reads on, and :show tells every column")
  func script() throws {
    let result = try run(
      [path, "--details", "year", "-n", "2"], input: .text("DUNE\n:more\n:show 3\notre\nxyz\n"))
    #expect(
      result == (
        """
        3 results for "DUNE", showing 1 to 2:
        1. Dune, 1965
        2. Dune Messiah, 1969

        3 results for "DUNE", showing 3 to 3:
        3. Sandune

        title: Sandune
        year: 
        id: 3
        author: \u{C9}. \u{D4}tre

        No results for "otre".

        No results for "xyz".

        """, "", .exited(0)
      ))
  }

  @Test("A row that is gone when it is read on is told of, and nothing is written for it")
  func goneRow() throws {
    let database = try TestDatabase(path)
    let process = try PipeProcess(
      typeahead: ["sqlite", path, "--format", "lines", "-n", "1"], input: .pipe)
    try process.input?.send("dune\n")
    try process.output?.waitForText("Dune\n")
    try database.run("DELETE FROM books WHERE id = 2")
    try process.input?.send(":more\n")
    try process.errors?.waitForText(
      "Wrote 1 of 3 results for \"dune\"; -n 0 writes all.\nAn entry that matched cannot be written: row 2 is no longer there.\n"
    )
    try process.input?.send(":more\n:pick 3 2\n")
    let result = try process.finish()
    #expect(result.output == "Dune\nSandune\n")
    #expect(
      result.errors.hasSuffix(
        "Line 4: Row 2 cannot be picked: row 2 is no longer there. Search again to see what is there.\n"),
      "\(result)")
    #expect(result.status == .exited(2))
  }

  @Test("In JSON a row that is gone says so itself, and is written like the others")
  func goneRowInJSON() throws {
    let process = try PipeProcess(typeahead: ["sqlite", path, "--format", "json", "-n", "1"], input: .pipe)
    try process.input?.send("dune\n")
    try process.output?.waitForText("\n")
    try TestDatabase(path).run("DELETE FROM books WHERE id = 2")
    try process.input?.send(":more\n:show 2\n")
    let result = try process.finish()
    #expect(
      result.output.split(separator: "\n").dropFirst().map {
        $0.contains(#""missing": "row 2 is no longer there"}"#)
      } == [true, true], "\(result)")
    #expect(!result.errors.contains("cannot be written"), "\(result)")
    #expect(result.status == .exited(0))
  }

  @Test("Another format writes the title's bytes, a chosen column's, or objects")
  func formats() throws {
    #expect(try run([path, "-f", "dune", "--format", "lines"]).output == "Dune\nDune Messiah\nSandune\n")
    #expect(try run([path, "-f", "dune", "--format", "lines", "--pick-field", "ID"]).output == "1\n2\n3\n")
    let json = try run([path, "-f", "emma", "--format", "json", "--details", "author"])
    #expect(
      json.output.contains(
        #""total": 1, "complete": true, "entries": [{"title": "Emma", "details": [{"label": "author", "value": "Jane Austen"}]}]"#
      ), "\(json)")
    let shown = try run([path, "--format", "json", "--details", "author"], input: .text("emma\n:show 1\n"))
    #expect(shown.output.hasSuffix(#"{"label": "year", "value": "1815"}]}\#n"#), "\(shown)")
  }

  @Test("The values of a column are scopes")
  func scopes() throws {
    let result = try run(
      [path, "--scope-field", "author", "--details", "year", "-s", "frank herbert"],
      input: .text("dune\n:scope x\n"))
    #expect(
      result.output == "2 results for \"dune\" in Frank Herbert:\n1. Dune, 1965\n2. Dune Messiah, 1969\n")
    #expect(
      result.errors
        == "Line 2: Unknown scope \"x\". The scopes are All, Frank Herbert, Jane Austen, \u{C9}. \u{D4}tre.\n"
    )
    #expect(result.status == .exited(2))
  }

  @Test("A SELECT gets what is typed as values, never as SQL")
  func select() throws {
    let sql =
      "SELECT title, year FROM books WHERE fold(title) LIKE fold(:like) ESCAPE '\\' ORDER BY year LIMIT :limit"
    let result = try run([path, "--sql", sql], input: .text("E\n'; DROP TABLE books; --\n%\n"))
    #expect(result.output.hasPrefix("4 results for \"E\":\n1. Sandune\n2. Emma, 1815\n"), "\(result)")
    #expect(
      result.output.hasSuffix("\nNo results for \"'; DROP TABLE books; --\".\n\nNo results for \"%\".\n"))
  }

  @Test(
    "What cannot be asked for is a usage error",
    arguments: [
      ([], "sqlite needs a database: typeahead sqlite books.db\n"),
      (["a", "b"], "sqlite takes one database, but was given \"b\" too.\n"),
      (["/proc/nonexistent/a.db"], "Cannot open /proc/nonexistent/a.db: No such file or directory.\n"),
      (["/bin/sh"], "/bin/sh is not an SQLite database, or it is encrypted.\n"),
      (
        ["x", "--sql", "SELECT 1", "--table", "t"],
        "--table and --sql cannot be combined: the SELECT says what is searched and shown.\n"
      ),
      (
        ["x", "--details", "a,,b"],
        "--details: expected names of columns such as author,year, not \"a,,b\".\n"
      ),
      (["x", "--read0"], "--read0 is an option of lines and run, not of sqlite.\n"),
    ] as [([String], String)])
  func usage(arguments: [String], errors: String) throws {
    #expect(try run(arguments + ["-f", "x"]) == ("", errors, .exited(2)))
  }

  @Test("Where there are several tables, they are listed with their columns")
  func several() throws {
    let path = try TestDatabase(
      folder.path("two.db"), "CREATE TABLE \"a\u{1B}b\" (x)", "CREATE TABLE c (d TEXT, e)"
    ).path
    let result = try run([path, "-f", "x"])
    #expect(
      result == (
        "", "\(path) has several tables. Name one with --table:\n  a\\x1Bb (x)\n  c (d, e)\n", .exited(2)
      ))
  }

  @Test("Millions of rows are written without being kept, and all of them")
  func manyRows() throws {
    let path = try TestDatabase(
      folder.path("many.db"), "CREATE TABLE t (a TEXT)",
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000) INSERT INTO t SELECT 'row ' || i FROM n"
    ).path
    let result = try run([path, "-f", "row", "--format", "lines"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 30_000 && Set(lines).count == 30_000)
    #expect(lines.first == "row 1" && lines.last == "row 30000")
    #expect(
      try run([path, "-f", "row", "-n", "1"]).output
        == "More than 10000 results for \"row\", showing 1 to 1:\n1. row 1\n")
  }

  @Test("A search of a locked file times out with the reason, and the next one is answered")
  func locked() throws {
    let database = try TestDatabase(path, "BEGIN IMMEDIATE", "INSERT INTO books VALUES (9, 'New', '', 0)")
    let process = try PipeProcess(typeahead: ["sqlite", path, "--timeout", "300ms"], input: .pipe)
    try process.input?.send("new\n")
    // One that is not yet written disturbs nobody.
    try process.output?.waitForText("No results for \"new\".\n")
    try database.run("COMMIT")
    try database.run("BEGIN EXCLUSIVE")
    try process.input?.send("new\n")
    try process.errors?.waitForText("The database \(path) is locked by another program.\n")
    try database.run("COMMIT")
    try process.input?.send("new\n")
    let result = try process.finish()
    #expect(result.output.hasSuffix("1 result for \"new\":\n1. New, 0\n"), "\(result)")
    #expect(result.errors.hasPrefix("Search failed for \"new\": timed out after 300 ms"), "\(result)")
    #expect(result.status == .exited(124))
  }

  // MARK: Other tools

  private static func isThere(_ program: String) -> Bool {
    let path = TestEnvironment.standard["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  @Test(
    "A database that the sqlite3 shell made is searched",
    .enabled(if: isThere("sqlite3"), "The sqlite3 shell is not installed"))
  func shell() throws {
    let made = folder.path("shell.db")
    let sql =
      "CREATE VIRTUAL TABLE notes USING fts5(a, b); INSERT INTO notes VALUES ('Dune', 'sand'), ('Emma', 'tea');"
    #expect(try PipeProcess.run("sqlite3", [made, sql]).status == .exited(0))
    #expect(try run([made, "-f", "san"]).output == "1 result for \"san\":\n1. Dune, sand\n")
  }

  @Test(
    "A database that another process writes is searched meanwhile, and the writer is not disturbed",
    .enabled(if: isThere("python3"), "python3 is not installed"))
  func writer() throws {
    let made = folder.path("python.db")
    let program = """
      import sqlite3, sys
      base = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=0)
      base.execute("PRAGMA journal_mode = WAL")
      base.execute("CREATE TABLE t (a TEXT)")
      base.execute("INSERT INTO t VALUES ('row')")
      print("ready", flush=True)
      number = 0
      for line in sys.stdin:
          base.execute("BEGIN IMMEDIATE")
          base.execute("INSERT INTO t VALUES ('row')")
          print("written", flush=True)
          sys.stdin.readline()
          base.execute("COMMIT")
          print("committed", flush=True)
      """
    let writer = try PipeProcess("python3", ["-c", program, made], input: .pipe)
    try writer.output?.waitForText("ready\n")
    let reader = try PipeProcess(typeahead: ["sqlite", made, "-n", "1"], input: .pipe)
    var rows = ""
    for count in 1...5 {
      try writer.input?.send("\n")
      try writer.output?.waitForText(
        String(repeating: "written\ncommitted\n", count: count - 1) + "written\n")
      try reader.input?.send("row\n")
      rows +=
        (count > 1 ? "\n\(count) results for \"row\", showing 1 to 1:\n" : "1 result for \"row\":\n")
        + "1. row\n"
      try reader.output?.waitForText(rows)
      try writer.input?.send("\n")
      try writer.output?.waitForText(String(repeating: "written\ncommitted\n", count: count))
    }
    #expect(try reader.finish().status == .exited(0))
    let result = try writer.finish()
    #expect(result.status == .exited(0) && result.errors == "", "\(result)")
  }
}
