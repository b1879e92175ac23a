import Foundation
import TestSupport
import Testing

@Suite("What a script gets from lines")
struct LinesScriptTests {
  private let directory: TemporaryFolder

  init() throws {
    directory = try TemporaryFolder()
  }

  private func run(
    _ arguments: [String], input: Redirection = .null, location: SourceLocation = #_sourceLocation
  ) throws -> (output: String, errors: String, status: ExitStatus) {
    let result = try PipeProcess.run(typeahead: ["lines"] + arguments, input: input, location: location)
    return (result.output, result.errors, result.status)
  }

  @Test("Standard input is searched for the text of -f, with rows in the order of their rank")
  func standardInput() throws {
    let lines = "a barn\nbarns\nbar\nUnbar\nfoo\nBär\n"
    let result = try run(["-f", "bar"], input: .text(lines))
    #expect(
      result == (
        "5 results for \"bar\":\n1. bar\n2. Bär\n3. barns\n4. a barn\n5. Unbar\n", "", .exited(0)
      ))
  }

  @Test("A file is searched for each line of standard input")
  func queries() throws {
    let path = try directory.write("words", "alpha\r\nbeta\r\n\r\ngamma\r\n")
    let result = try run([path], input: .text("BETA\na !alpha\n\"\nxyz\n"))
    #expect(
      result == (
        "1 result for \"BETA\":\n1. beta\n\n2 results for \"a !alpha\":\n1. beta\n2. gamma\n\n"
          + "4 results for \"\"\":\n1. \n2. beta\n3. alpha\n4. gamma\n\nNo results for \"xyz\".\n", "",
        .exited(0)
      ))
  }

  @Test("Several files are one text, in the order given, and a last line needs no end")
  func severalFiles() throws {
    let first = try directory.write("1", "one\ntwo")
    let second = try directory.write("2", "")
    let third = try directory.write("3", "three\n")
    let result = try run(["--order", "input", "-f", "o e", "--format", "lines", first, second, third])
    #expect(result == ("one\n", "", .exited(0)))
    #expect(
      try run(["--order", "reverse", "-f", "t", "--format", "lines", first, third]).output == "three\ntwo\n")
    let mixed = try run(["--order", "input", "-f", "o", first, "-"], input: .text("zero\nnone"))
    #expect(mixed.output == "4 results for \"o\":\n1. one\n2. two\n3. zero\n4. none\n")
  }

  @Test("Bytes that are no UTF-8 come out as they went in")
  func bytes() throws {
    let path = directory.path("picked")
    let process = try PipeProcess(
      typeahead: ["lines", "-f", "a", "--format", "lines"], input: .bytes([0x61, 0xFF, 0x62, 0x0A]),
      output: .file(path))
    #expect(try process.waitForExit() == .exited(0))
    #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == [0x61, 0xFF, 0x62, 0x0A])
    let json = try run(["-f", "a", "--format", "json"], input: .bytes([0x61, 0xFF, 0x62, 0x0A]))
    #expect(
      json.output.contains(#""title": "a\#u{FFFD}b", "details": [], "bytes": "Yf9i""#), "\(json.output)")
  }

  @Test("Entries that end with a NUL may hold line ends")
  func endsWithNUL() throws {
    let input = Redirection.text("a\nb\0c\0ab\0")
    #expect(try run(["--read0", "-f", "b", "--print0"], input: input).output == "a\nb\0ab\0")
    let text = try run(["--read0", "-f", "b"], input: input)
    #expect(text.output == "2 results for \"b\":\n1. a\\x0Ab\n2. ab\n")
    let lines = try run(["--read0", "-f", "b", "--format", "lines"], input: input)
    #expect(
      lines.errors == "Warning: an entry holds a line end; --print0 ends each entry with a NUL instead.\n")
  }

  @Test("Exact case tells letters and accents apart")
  func exactCase() throws {
    let input = Redirection.text("Ä\nä\nA\na\n")
    #expect(try run(["-f", "ä", "--format", "lines"], input: input).output == "A\na\nÄ\nä\n")
    #expect(try run(["-f", "ä", "--format", "lines", "--exact-case"], input: input).output == "ä\n")
  }

  @Test("Fields are shown, searched, picked and scopes")
  func fields() throws {
    let path = try directory.write("table", "Oslo,Norway,700\nBergen,Norway,290\nKyiv,Ukraine,2900\nodd\n")
    #expect(
      try run(["-d", ",", "--show-fields", "2,1", "-f", "norway", path]).output
        == "2 results for \"norway\":\n1. Norway, Oslo\n2. Norway, Bergen\n")
    #expect(
      try run(["-d", ",", "--search-fields", "1,3", "-f", "n", "--format", "lines", path]).output
        == "Bergen,Norway,290\n")
    #expect(
      try run(["-d", ",", "--pick-field", "3", "-f", "o", "--format", "lines", path]).output
        == "\n700\n290\n")
    let scoped = try run(
      ["-d", ",", "--scope-field", "2", path], input: .text(":scope\n:scope norway\no\n:scope x\n"))
    #expect(scoped.output == "2 results for \"o\" in Norway:\n1. Oslo, Norway, 700\n2. Bergen, Norway, 290\n")
    #expect(
      scoped.errors
        == "Scope: All.\nThe scopes are All, Norway, Ukraine.\nScope: Norway.\n"
        + "Line 4: Unknown scope \"x\". The scopes are All, Norway, Ukraine.\n")
  }

  @Test(
    "What cannot be read is a failed search that says why",
    arguments: [
      ("/proc/nonexistent/x", "Cannot read /proc/nonexistent/x: No such file or directory."),
      ("/tmp", "/tmp is a folder; find /tmp | typeahead lines searches the names of its files."),
    ])
  func unreadable(path: String, reason: String) throws {
    let result = try run(["-f", "x", path])
    #expect(result == ("", "Search failed for \"x\": \(reason)\n", .exited(2)))
  }

  @Test(
    "What cannot be asked for is a usage error",
    arguments: [
      (
        ["--as-typed"],
        "--as-typed reads texts from standard input, where lines reads its lines. Name a file.\n"
      ),
      (
        ["--scope-field", "2", "-f", "x"],
        "--scope-field needs --delimiter TEXT, which parts a line into fields.\n"
      ),
      (
        ["--show-fields", "0", "-d", ",", "-f", "x"],
        "--show-fields: expected numbers of fields such as 1,3, not \"0\".\n"
      ),
    ])
  func usage(arguments: [String], errors: String) throws {
    #expect(try run(arguments) == ("", errors, .exited(2)))
  }

  @Test("More files than can be open at once are searched all the same")
  func manyFiles() throws {
    let files = try (1...300).map { try directory.write("f\($0)", "line of \($0)\n") }
    let arguments = ["-f", "line of 29", "-n", "2"] + files
    let result = try PipeProcess.run(
      "/bin/sh", ["-c", "ulimit -n 64; exec \"$0\" lines \"$@\"", ProgramUnderTest.path] + arguments)
    #expect(
      result.output == "13 results for \"line of 29\", showing 1 to 2:\n1. line of 29\n2. line of 129\n")
    #expect(result.errors == "")
  }

  #if os(Linux)
    @Test("A file that tells no size is read to its end")
    func sizeless() throws {
      let result = try run(["-f", "Pid: !tracer", "--format", "lines", "-n", "1", "/proc/self/status"])
      #expect(result.output.contains("id:"), "\(result)")
    }
  #endif

  @Test("A scope of the command line has the name that the lines give it")
  func scopeName() throws {
    let input = Redirection.text("a,Oslo\nb,Bergen\n")
    let result = try run(["-d", ",", "--scope-field", "2", "-s", "oslo", "-f", "a"], input: input)
    #expect(result.output == "1 result for \"a\" in Oslo:\n1. a, Oslo\n")
  }

  @Test("The names of scopes that never come are waited for no longer than an answer")
  func endlessScopes() throws {
    let process = try PipeProcess(
      typeahead: ["lines", "-d", ",", "--scope-field", "2", "-s", "oslo", "-f", "a", "--timeout", "100ms"],
      input: .pipe)
    try process.input?.send("a,Oslo\n")
    try process.errors?.waitForText("Search failed for \"a\" in oslo: timed out after 100 ms.\n")
    #expect(try process.waitForExit() == .exited(124))

    let path = directory.path("endless")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let writer = unsafe open(path, O_RDWR)
    defer { close(writer) }
    let result = try run(
      ["-d", ",", "--scope-field", "2", "--timeout", "100ms", path], input: .text(":scope oslo\n"))
    #expect(result.errors == "Scope: oslo.\n")
    #expect(result.status == .exited(0))
  }

  @Test("A long line, a million equal lines and no line at all")
  func sizes() throws {
    let long = String(repeating: "x", count: 300_000) + "needle"
    #expect(try run(["-f", "needle", "--format", "lines"], input: .text(long)).output == long + "\n")
    let many = try directory.write("many", String(repeating: "same\n", count: 1_000_000))
    #expect(
      try run(["-f", "same", "-n", "1", many]).output
        == "1000000 results for \"same\", showing 1 to 1:\n1. same\n")
    let fewer = try directory.write("fewer", String(repeating: "same\n", count: 100_000))
    #expect(try run(["-f", "same", "--format", "lines", fewer]).output.utf8.count == 500_000)
    #expect(try run(["-f", "x"]) == ("No results for \"x\".\n", "", .exited(1)))
  }
}
