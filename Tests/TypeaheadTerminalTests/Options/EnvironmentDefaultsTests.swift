import Testing
import TypeaheadTerminal

@Suite struct EnvironmentDefaultsTests {
  @Test("The environment gives defaults, and the command line wins")
  func precedence() throws {
    let parser = CommandLineParser()
    let defaults = try parser.environmentDefaults("-n3 --debounce=1s --prompt 'find: ' --delay 0 --plain")
    var expected = Options()
    expected.limit = 3
    expected.chosenQuietPeriod = .seconds(1)
    expected.prompt = "find: "
    expected.delay = .zero ... .zero
    expected.isPlain = true
    #expect(defaults == expected)

    expected.limit = 4
    expected.query = "ja"
    #expect(try parser.parse(["-n4", "-q", "ja"], environmentDefaults: defaults) == .run(expected))
  }

  @Test("No words are no defaults", arguments: ["", " \n", "--"])
  func nothing(value: String) throws {
    #expect(try CommandLineParser().environmentDefaults(value) == Options())
  }

  @Test(
    "A source's option is no mistake when another source is searched",
    arguments: [
      ("--delay 0", SourceName.lines), ("--show-fields 2 --pick-field 3", SourceName.countries),
      ("--search-fields 2 --scope-field 3", SourceName.restaurants),
    ])
  func otherSource(value: String, source: SourceName) throws {
    let parser = CommandLineParser()
    let defaults = try parser.environmentDefaults(value)
    #expect(defaults != Options())
    var expected = defaults
    expected.source = source
    expected.isSourceNamed = true
    #expect(try parser.parse([source.rawValue], environmentDefaults: defaults) == .run(expected))
  }

  @Test(
    "What only a command line may hold is refused, and every mistake names the variable",
    arguments: [
      ("-q a", "TYPEAHEAD_OPTS: -q can be given on the command line only."),
      ("--query=", "TYPEAHEAD_OPTS: --query can be given on the command line only."),
      ("-f a", "TYPEAHEAD_OPTS: -f can be given on the command line only."),
      ("--as-typed", "TYPEAHEAD_OPTS: --as-typed can be given on the command line only."),
      ("--no-commands", "TYPEAHEAD_OPTS: --no-commands can be given on the command line only."),
      ("--trace x", "TYPEAHEAD_OPTS: --trace can be given on the command line only."),
      ("-h", "TYPEAHEAD_OPTS: -h can be given on the command line only."),
      ("--version", "TYPEAHEAD_OPTS: --version can be given on the command line only."),
      ("countries", #"TYPEAHEAD_OPTS: expected options only, not "countries"."#),
      ("''", #"TYPEAHEAD_OPTS: expected options only, not ""."#),
      ("-- -n5", #"TYPEAHEAD_OPTS: expected options only, not "-n5"."#),
      ("--foo", "TYPEAHEAD_OPTS: Unknown option --foo. typeahead --help lists the options."),
      ("-n x", #"TYPEAHEAD_OPTS: -n: expected a number from 0 to 10000000, not "x"."#),
      ("--prompt 'a", "TYPEAHEAD_OPTS: A single quote (') is not closed."),
    ])
  func refusals(value: String, message: String) {
    #expect(throws: UsageError(message)) { try CommandLineParser().environmentDefaults(value) }
  }
}
