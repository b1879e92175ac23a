import Testing
@testable import TypeaheadTerminal

@Suite struct OptionTableTests {
  @Test("Each option is described exactly once")
  func complete() {
    #expect(OptionTable.all.count == OptionName.allCases.count)
    #expect(Set(OptionTable.all.map(\.name)) == Set(OptionName.allCases))
    for source in SourceName.allCases {
      let options = OptionTable.all.filter { $0.group == .general || $0.group.sources.contains(source) }
      let long = options.map(\.long)
      #expect(Set(long).count == long.count, "\(source)")
    }
    for option in OptionTable.all {
      #expect(
        OptionTable.options(writtenAs: option).allSatisfy { ($0.value == nil) == (option.value == nil) })
    }
    let letters = OptionTable.all.compactMap(\.short)
    #expect(String(String.UnicodeScalarView(letters)) == "qf1snhVd")
  }

  @Test("The groups hold every option between them")
  func groups() {
    let general = OptionTable.options(in: .general)
    let samples = OptionTable.options(in: .sources([.countries, .restaurants]))
    let countries = OptionTable.options(in: .sources([.countries]))
    let restaurants = OptionTable.options(in: .sources([.restaurants]))
    let lines = OptionTable.options(in: .sources([.lines]))
    let rows = OptionTable.options(in: .sources([.lines, .run]))
    let program = OptionTable.options(in: .sources([.run]))
    let json = OptionTable.options(in: .sources([.run, .http]))
    let http = OptionTable.options(in: .sources([.http]))
    let sqlite = OptionTable.options(in: .sources([.sqlite]))
    #expect(
      general + samples + countries + restaurants + lines + rows + program + json + sqlite + http
        == OptionTable.all)
    #expect(rows.map(\.long) == ["read0", "delimiter", "show-fields", "pick-field"])
    #expect(samples.map(\.long) == ["delay", "seed"])
    #expect(countries.map(\.long) == ["ignore-cancel"])
    #expect(restaurants.map(\.long) == ["fail-loads"])
  }

  @Test("An option is found by its exact long name and by its letter")
  func lookup() {
    #expect(OptionTable.option(long: "min-chars")?.name == .minimumCharacters)
    #expect(OptionTable.option(long: "min") == nil)
    #expect(OptionTable.option(short: "V")?.name == .version)
    #expect(OptionTable.option(short: "v") == nil)
  }

  @Test(
    "The default that the help tells is the one that holds",
    arguments: OptionTable.all.filter { $0.value?.standard != nil })
  func standards(option: OptionDescription) throws {
    let standard = try #require(option.value?.standard)
    var options = Options()
    try options.apply(option, spelling: "--\(option.long)", value: standard)
    #expect(options.format == Options().format && options.quietPeriod == Options().quietPeriod)
    (options.chosenFormat, options.chosenQuietPeriod) = (nil, nil)
    #expect(options == Options())
  }

  @Test("These options tell a default")
  func toldDefaults() {
    let told = OptionTable.all.filter { $0.value?.standard != nil }.map(\.long)
    #expect(
      told == [
        "debounce", "timeout", "slow", "min-chars", "format", "prompt", "delay", "fail-loads", "order",
        "no-match",
      ])
  }

  @Test("The formats in the table are the formats there are")
  func formats() throws {
    #expect(OptionTable.option(long: "format")?.value?.expected == "text, json or lines")
    #expect(OutputFormat.allCases.map(\.rawValue) == ["text", "json", "lines"])
  }
}
