import Testing
import TypeaheadTerminal

@Suite struct CommandLineParserTests {
  /// Arguments with the change that they make to the defaults.
  struct Accepted: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let change: @Sendable (inout Options) -> Void
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., change: @escaping @Sendable (inout Options) -> Void) {
      self.arguments = arguments
      self.change = change
    }
  }

  @Test("No arguments mean the defaults")
  func nothing() throws {
    let expected = Options()
    #expect(try CommandLineParser().parse([]) == .run(expected))
    #expect(expected.source == .countries && !expected.isSourceNamed)
    #expect(expected.query == nil && expected.filter == nil && expected.limit == nil)
    #expect(expected.quietPeriod == .milliseconds(300) && expected.timeout == .seconds(10))
    #expect(expected.slowAfter == .seconds(1) && expected.minimumLength == 1)
    #expect(expected.format == .text && expected.prompt == "search: " && expected.traceFile == nil)
    #expect(!expected.isAsTyped && expected.areCommandsEnabled && !expected.isPlain)
    #expect(expected.delay == .milliseconds(200) ... .milliseconds(800))
    #expect(expected.seed == nil && !expected.ignoresCancellation)
  }

  @Test(
    "Each option changes what it is for, and nothing else",
    arguments: [
      Accepted("-q", "jap") { $0.query = "jap" },
      Accepted("--query", "jap") { $0.query = "jap" },
      Accepted("--query= jap ") { $0.query = " jap " },
      Accepted("-f", "jap") { $0.filter = "jap" },
      Accepted("--filter=:quit") { $0.filter = ":quit" },
      Accepted("-n", "5") { $0.limit = 5 },
      Accepted("--limit", "0") { $0.limit = 0 },
      Accepted("--limit=10000000") { $0.limit = 10_000_000 },
      Accepted("--debounce", "1.5s") { $0.chosenQuietPeriod = .milliseconds(1500) },
      Accepted("--debounce=0") { $0.chosenQuietPeriod = .zero },
      Accepted("--debounce=3600s") { $0.chosenQuietPeriod = .seconds(3600) },
      Accepted("--timeout", "250") { $0.timeout = .milliseconds(250) },
      Accepted("--timeout", "0") { $0.timeout = nil },
      Accepted("--timeout", "0.0s") { $0.timeout = nil },
      Accepted("--timeout", "86400s") { $0.timeout = .seconds(86400) },
      Accepted("--slow", "2s") { $0.slowAfter = .seconds(2) },
      Accepted("--min-chars", "3") { $0.minimumLength = 3 },
      Accepted("--min-chars", "0") { $0.minimumLength = 0 },
      Accepted("--min-chars", "1000") { $0.minimumLength = 1000 },
      Accepted("--format", "json") { $0.chosenFormat = .json },
      Accepted("--format=lines") { $0.chosenFormat = .lines },
      Accepted("--as-typed") { $0.isAsTyped = true },
      Accepted("--no-commands") { $0.areCommandsEnabled = false },
      Accepted("--plain") { $0.isPlain = true },
      Accepted("--prompt", "find> ") { $0.prompt = "find> " },
      Accepted("--trace", "a=b.jsonl") { $0.traceFile = "a=b.jsonl" },
      Accepted("--trace=a=b.jsonl") { $0.traceFile = "a=b.jsonl" },
      Accepted("--delay", "5ms") { $0.delay = .milliseconds(5) ... .milliseconds(5) },
      Accepted("--delay", "200ms-1.5s") { $0.delay = .milliseconds(200) ... .milliseconds(1500) },
      Accepted("--seed", "18446744073709551615") { $0.seed = .max },
      Accepted("--ignore-cancel") { $0.ignoresCancellation = true },
      Accepted("countries") { $0.isSourceNamed = true },
    ])
  func options(accepted: Accepted) throws {
    var expected = Options()
    accepted.change(&expected)
    #expect(expected != Options())
    #expect(try CommandLineParser().parse(accepted.arguments) == .run(expected))
  }

  @Test("An option that several sources write alike is that of the source which is named, before or after it")
  func sharedNames() throws {
    let parser = CommandLineParser()
    let words = ["--pick-field", "3", "--scope-field=4"]
    for arguments in [words + ["sqlite", "a.db"], ["sqlite", "a.db"] + words] {
      var expected = Options()
      (expected.source, expected.isSourceNamed, expected.sqlite.database) = (.sqlite, true, "a.db")
      (expected.sqlite.pickedColumn, expected.sqlite.scopeColumn) = ("3", "4")
      #expect(try parser.parse(arguments) == .run(expected))
    }
    var expected = Options()
    (expected.source, expected.isSourceNamed, expected.rows.delimiter) = (.lines, true, ",")
    (expected.rows.pickedField, expected.lines.scopeField) = (3, 4)
    #expect(try parser.parse(words + ["lines", "-d,"]) == .run(expected))
    #expect(throws: UsageError("--pick-field is an option of lines, run and sqlite, not of countries.")) {
      try parser.parse(words)
    }
    let defaults = try parser.environmentDefaults("--pick-field title")
    #expect(defaults.sqlite.pickedColumn == "title" && defaults.rows.pickedField == nil)
  }

  @Test("A database has its options")
  func database() throws {
    var expected = Options()
    (expected.source, expected.isSourceNamed) = (.sqlite, true)
    (expected.sqlite.database, expected.sqlite.table, expected.sqlite.title) = ("a.db", "t", "a")
    expected.sqlite.details = ["b c", "d"]
    #expect(
      try CommandLineParser().parse(
        ["sqlite", "--table", "t", "--title=a", "--details", "b c, d", "a.db"]) == .run(expected))
  }

  @Test(
    "Options are written as GNU programs take them",
    arguments: [
      Accepted("-n5") { $0.limit = 5 },
      Accepted("-qjap") { $0.query = "jap" },
      Accepted("-q", "-f") { $0.query = "-f" },
      Accepted("-q", "--") { $0.query = "--" },
      Accepted("-q=") { $0.query = "=" },
      Accepted("--query=--plain") { $0.query = "--plain" },
      Accepted("--query", "--plain") { $0.query = "--plain" },
      Accepted("-n1", "-n2", "--limit=3") { $0.limit = 3 },
      Accepted("--timeout", "0", "--timeout", "2s") { $0.timeout = .seconds(2) },
      Accepted("countries", "--plain") {
        $0.isSourceNamed = true; $0.isPlain = true
      },
      Accepted("--plain", "countries", "-n5") {
        $0.isSourceNamed = true
        $0.isPlain = true
        $0.limit = 5
      },
      Accepted("--plain", "--", "countries") {
        $0.isSourceNamed = true; $0.isPlain = true
      },
      Accepted("--plain", "--") { $0.isPlain = true },
      // A combining mark joins the character before it, which is an equals sign or a letter here.
      Accepted("--query=\u{301}a") { $0.query = "\u{301}a" },
      Accepted("-q\u{301}a") { $0.query = "\u{301}a" },
    ])
  func conventions(accepted: Accepted) throws {
    var expected = Options()
    accepted.change(&expected)
    #expect(try CommandLineParser().parse(accepted.arguments) == .run(expected))
  }

  @Test(
    "The first of help and version is answered, whatever follows it",
    arguments: [
      (["-h"], CommandLineRequest.help), (["--help"], .help), (["-V"], .version), (["--version"], .version),
      (["-hV"], .help), (["-Vh"], .version), (["-h", "--foo"], .help), (["nowhere", "--help"], .help),
      (["-q", "a", "-f", "b", "-h"], .help), (["-Vx"], .version),
    ])
  func requests(arguments: [String], request: CommandLineRequest) throws {
    #expect(try CommandLineParser().parse(arguments) == request)
  }

  @Test(
    "A mistake is named, with what was expected",
    arguments: [
      (["--foo"], "Unknown option --foo. typeahead --help lists the options."),
      (["--foo=1"], "Unknown option --foo. typeahead --help lists the options."),
      (["--lim", "1"], "Unknown option --lim. typeahead --help lists the options."),
      (["--f\u{1B}[1m\n"], #"Unknown option --f\x1B[1m\x0A. typeahead --help lists the options."#),
      (["-x"], "Unknown option -x. typeahead --help lists the options."),
      (["-5"], "Unknown option -5. typeahead --help lists the options."),
      (["-\u{202E}"], #"Unknown option -\u{202E}. typeahead --help lists the options."#),
      (["--foo", "--help"], "Unknown option --foo. typeahead --help lists the options."),
      (["--plain=yes"], #"--plain takes no value, but was given "yes"."#),
      (["--help="], #"--help takes no value, but was given ""."#),
      (["--query"], "--query: expected a text to search for, but nothing follows."),
      (["-q"], "-q: expected a text to search for, but nothing follows."),
      (["--query="], #"--query: expected a text to search for, not ""."#),
      (["-f", " \t"], #"-f: expected a text to search for, not " \x09"."#),
      (
        ["-f", String(repeating: "x", count: 65537)],
        "-f: the text is limited to 65536 bytes."
      ),
      (["-n", "-1"], #"-n: expected a number from 0 to 10000000, not "-1"."#),
      (["-n+1"], #"-n: expected a number from 0 to 10000000, not "+1"."#),
      (["-n=1"], #"-n: expected a number from 0 to 10000000, not "=1"."#),
      (["--limit", "10000001"], #"--limit: expected a number from 0 to 10000000, not "10000001"."#),
      (["--limit", "1e3"], #"--limit: expected a number from 0 to 10000000, not "1e3"."#),
      (["--limit", ""], #"--limit: expected a number from 0 to 10000000, not ""."#),
      (["--limit", "\u{661}"], "--limit: expected a number from 0 to 10000000, not \"\u{661}\"."),
      (["--min-chars=1001"], #"--min-chars: expected a number from 0 to 1000, not "1001"."#),
      (
        ["--seed", "18446744073709551616"],
        #"--seed: expected a number from 0 to 18446744073709551615, not "18446744073709551616"."#
      ),
      (
        ["--debounce", "abc"],
        #"--debounce: expected a time such as 300ms, 1.5s or 250 (milliseconds), not "abc"."#
      ),
      (
        ["--debounce", "-1"],
        #"--debounce: expected a time such as 300ms, 1.5s or 250 (milliseconds), not "-1"."#
      ),
      (
        ["--timeout"],
        "--timeout: expected a time such as 300ms, 1.5s or 250 (milliseconds), but nothing follows."
      ),
      (["--debounce", "3600001"], #"--debounce: expected a time of at most 1 hour, not "3600001"."#),
      (["--slow", "3601s"], #"--slow: expected a time of at most 1 hour, not "3601s"."#),
      (["--timeout", "86401s"], #"--timeout: expected a time of at most 24 hours, not "86401s"."#),
      (
        ["--delay", "800-200"],
        "--delay: expected a time such as 500ms, or a shorter and a longer one such as 200ms-800ms, "
          + "not \"800-200\"."
      ),
      (["--delay", "0-3601s"], #"--delay: expected a time of at most 1 hour, not "0-3601s"."#),
      (["--format", "xml"], #"--format: expected text, json or lines, not "xml"."#),
      (["--format", "JSON"], #"--format: expected text, json or lines, not "JSON"."#),
      (["--prompt", "a\nb"], #"--prompt: expected a text without control characters, not "a\x0Ab"."#),
      (["--prompt", "\u{9B}"], #"--prompt: expected a text without control characters, not "\x9B"."#),
      (
        ["--prompt", "a\u{2028}"],
        #"--prompt: expected a text without control characters, not "a\u{2028}"."#
      ),
      (["--prompt="], #"--prompt: expected a text without control characters, not ""."#),
      (["--trace", ""], #"--trace: expected the name of a file, not ""."#),
      (["names.txt"], #"Unknown source "names.txt". To search a file: typeahead lines names.txt"#),
      (["-"], #"Unknown source "-". The sources are: countries, restaurants, lines, run, sqlite, http."#),
      ([""], #"Unknown source "". The sources are: countries, restaurants, lines, run, sqlite, http."#),
      (
        ["--", "--plain"],
        #"Unknown source "--plain". The sources are: countries, restaurants, lines, run, sqlite, http."#
      ),
      (
        ["Countries"],
        #"Unknown source "Countries". The sources are: countries, restaurants, lines, run, sqlite, http."#
      ),
      (["countries", "x"], #"countries takes no arguments, but was given "x"."#),
      (
        ["-f", "a", "-q", "b"],
        "-f and -q cannot be combined: -f searches one text and ends, -q begins a session with one."
      ),
      (
        ["--as-typed", "-f", "a"],
        "-f and --as-typed cannot be combined: -f searches one text, --as-typed reads texts from stdin."
      ),
    ])
  func mistakes(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try CommandLineParser().parse(arguments) }
  }

  @Test("A message quotes the beginning of a long argument")
  func longArgument() throws {
    let error = try #require(throws: UsageError.self) {
      try CommandLineParser().parse([String(repeating: "x", count: 100_000)])
    }
    let beginning = String(repeating: "x", count: 200)
    #expect(
      error.message
        == "Unknown source \"\(beginning)...\". The sources are: countries, restaurants, lines, run, sqlite, http."
    )
  }
}
