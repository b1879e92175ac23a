import Testing
import TypeaheadTerminal

@Suite("The configuration file")
struct ConfigurationTests {
  private func read(_ text: String) throws(UsageError) -> Configuration {
    try Configuration(parsing: Array(text.utf8), file: "config.json")
  }

  @Test("It holds names for sources, and options")
  func whole() throws {
    let configuration = try read(
      #"""
      {
        "sources": {
          "docs": ["http", "https://search.example/docs", "--engine", "opensearch", "--title", "/title"],
          "my-words_2": ["lines", "words.txt"]
        },
        "options": ["--debounce", "500ms"]
      }
      """#)
    #expect(
      configuration.sources == [
        NamedSource(
          name: "docs",
          words: ["http", "https://search.example/docs", "--engine", "opensearch", "--title", "/title"]),
        NamedSource(name: "my-words_2", words: ["lines", "words.txt"]),
      ])
    #expect(configuration.options == ["--debounce", "500ms"])
    #expect(try read("{}") == Configuration())
  }

  @Test(
    "What is wrong is told with the file and the line or key",
    arguments: [
      ("{\n  \"sources\": {,", "line 2, column 15: expected a key in double quotes, not \",\"."),
      ("", "line 1, column 1: expected a value, but the text ends here."),
      ("[]", "expected an object with the keys sources and options, not an empty array."),
      (
        #"{"options": [], "sources": {}, "options": []}"#,
        #"the key "options" stands twice; put all of it under one."#
      ),
      (#"{"source": {}}"#, "unknown key \"source\"; the keys are sources and options."),
      (
        #"{"sources": []}"#,
        #"sources: expected names with lists, such as {"words": ["lines", "words.txt"]}."#
      ),
      (
        #"{"sources": {"docs": "lines"}}"#,
        #"sources.docs: expected a list of texts such as ["lines", "words.txt"]."#
      ),
      (
        #"{"sources": {"docs": ["lines", 1]}}"#,
        #"sources.docs: expected a list of texts such as ["lines", "words.txt"]."#
      ),
      (#"{"sources": {"lines": ["lines"]}}"#, "sources.lines: this is the name of a source already."),
      (#"{"sources": {"a": ["lines"], "a": ["lines"]}}"#, "sources.a: this name is given twice."),
      (#"{"sources": {"a.b": ["lines"]}}"#, "sources.a.b: expected a name of letters, digits, - and _."),
      (#"{"sources": {"-a": ["lines"]}}"#, "sources.-a: expected a name of letters, digits, - and _."),
      (#"{"sources": {"": ["lines"]}}"#, "sources.: expected a name of letters, digits, - and _."),
      (
        #"{"sources": {"a": ["lines", "--ordr", "rank"]}}"#,
        "sources.a: Unknown option --ordr. typeahead --help lists the options."
      ),
      (
        #"{"sources": {"a": ["lines", "--help"]}}"#,
        "sources.a: expected what is to be searched, not an option that only tells something."
      ),
      (#"{"options": ["docs"]}"#, "options: expected options only, not \"docs\"."),
      (#"{"options": ["-q", "x"]}"#, "options: -q can be given on the command line only."),
      (#"{"options": {}}"#, #"options: expected a list of texts such as ["--debounce", "500ms"]."#),
    ])
  func wrong(text: String, expected: String) {
    let error = #expect(throws: UsageError.self) { try read(text) }
    #expect(error?.message == "config.json: \(expected)")
  }

  @Test("A name that begins no source is told what sources there are")
  func noSource() {
    let error = #expect(throws: UsageError.self) { try read(#"{"sources": {"a": ["b"]}}"#) }
    #expect(
      error?.message.hasPrefix(
        "config.json: sources.a: expected a list that begins with a source; the sources are countries, ")
        == true)
  }

  @Test("What a name stands for is shown without what may be secret")
  func summary() {
    func summary(_ words: String...) -> String { NamedSource(name: "a", words: words).summary }
    #expect(
      summary("http", "https://a.example/x?key=s3same", "--header", "X: s3same") == "http https://a.example/x"
    )
    #expect(summary("http", "--header", "X: s3same", "https://a.example/x") == "http")
    #expect(summary("lines", "two words") == "lines 'two words'")
    #expect(summary("countries") == "countries")
  }

  @Test(
    "A name on the command line stands for its words, and the options beside it win over theirs",
    arguments: [
      (["docs"], ["lines", "a.txt", "--order", "input", "-n", "3"]),
      (["-n", "5", "docs", "b.txt"], ["lines", "a.txt", "b.txt", "--order", "input", "-n", "5"]),
      (["docs", "-n", "7", "--order=reverse"], ["lines", "a.txt", "--order", "reverse", "-n", "7"]),
      (["--", "docs"], ["lines", "a.txt", "--order", "input", "-n", "3"]),
      (["lines", "docs"], ["lines", "docs"]),
    ])
  func expansion(arguments: [String], expected: [String]) throws {
    let sources = [NamedSource(name: "docs", words: ["lines", "a.txt", "--order", "input", "-n", "3"])]
    let parser = CommandLineParser()
    guard case .run(var options) = try parser.parse(arguments, sources: sources),
      case .run(let others) = try parser.parse(expected)
    else { throw UsageError("Nothing is run.") }
    #expect(options.namedSources == sources)
    options.namedSources = []
    #expect(options == others)
  }

  @Test("After the words of a name that end its options, none can follow")
  func expansionAfterOptions() throws {
    let sources = [NamedSource(name: "odd", words: ["lines", "--", "-x"])]
    guard case .run(let options) = try CommandLineParser().parse(["-n", "2", "odd", "-y"], sources: sources)
    else { throw UsageError("Nothing is run.") }
    #expect(options.lines.files == ["-x", "-y"])
    #expect(options.limit == 2)
  }

  @Test("What follows the name of a program to run goes to that program")
  func expansionOfPrograms() throws {
    let sources = [NamedSource(name: "log", words: ["run", "git", "log"])]
    guard
      case .run(let options) = try CommandLineParser().parse(["-n", "2", "log", "-n", "3"], sources: sources)
    else { throw UsageError("Nothing is run.") }
    #expect(options.program.arguments == ["log", "-n", "3"])
    #expect(options.limit == 2)
  }

  @Test("A name that nobody gave is told with those there are")
  func unknown() {
    let sources = [NamedSource(name: "docs", words: ["lines"])]
    let error = #expect(throws: UsageError.self) { try CommandLineParser().parse(["doc"], sources: sources) }
    #expect(error?.message.hasSuffix(", docs.") == true)
  }
}
