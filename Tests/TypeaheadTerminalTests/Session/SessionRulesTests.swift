import Testing

@testable import TypeaheadTerminal

@Suite("How many rows kinds of sessions write and keep")
struct SessionRulesTests {
  @Test(
    "A script writes ten in text and all in the other formats, unless the options say otherwise",
    arguments: [
      (.text, nil, 10), (.text, 3, 3), (.text, 0, nil), (.lines, nil, nil), (.lines, 3, 3), (.lines, 0, nil),
      (.json, nil, nil), (.json, 3, 3), (.json, 0, nil),
    ] as [(OutputFormat, Int?, Int?)])
  func script(format: OutputFormat, option: Int?, expected: Int?) {
    var options = Options()
    options.chosenFormat = format
    options.limit = option
    #expect(SessionRules.script(options).pageSize == expected)
  }

  @Test(
    "A terminal shows ten, unless the options say otherwise",
    arguments: [(nil, 10), (3, 3), (0, nil)] as [(Int?, Int?)])
  func terminal(option: Int?, expected: Int?) {
    var options = Options()
    options.limit = option
    #expect(SessionRules.terminal(options, awaitsPick: false).pageSize == expected)
  }

  @Test(
    "A session that becomes accessible shows five, unless the options say otherwise",
    arguments: [(nil, 5), (3, 3), (20, 20), (0, nil)] as [(Int?, Int?)])
  func accessible(option: Int?, expected: Int?) {
    var options = Options()
    options.limit = option
    var rules = SessionRules.terminal(options, awaitsPick: false)
    rules.becomeAccessible(options)
    #expect(rules.pageSize == expected)
    #expect(rules.announcement == .prompt)
    #expect(rules.isHeard)
  }

  @Test("Rows are kept for :more, except where none can be asked for")
  func kept() {
    var options = Options()
    #expect(SessionRules.terminal(options, awaitsPick: false).limit(options) == 10_000)
    options.limit = 20_000
    #expect(SessionRules.script(options).limit(options) == 20_000)
    options.limit = 3
    options.areCommandsEnabled = false
    #expect(SessionRules.script(options).limit(options) == 3)
    options.areCommandsEnabled = true
    options.filter = "x"
    #expect(SessionRules.script(options).limit(options) == 3)
    options.limit = 0
    #expect(SessionRules.script(options).limit(options) == nil)
  }
}
