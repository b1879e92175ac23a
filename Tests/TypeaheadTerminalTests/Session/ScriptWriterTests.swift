import Testing

@testable import TypeaheadTerminal

@Suite("The rows of a script's answers")
struct ScriptWriterTests {
  @Test(
    "Ten in text and all in the other formats, unless the options say otherwise",
    arguments: [
      (.text, nil, 10), (.text, 3, 3), (.text, 0, nil), (.lines, nil, nil), (.lines, 3, 3), (.lines, 0, nil),
      (.json, nil, nil), (.json, 3, 3), (.json, 0, nil),
    ] as [(OutputFormat, Int?, Int?)])
  func limit(format: OutputFormat, option: Int?, expected: Int?) {
    var options = Options()
    options.format = format
    options.limit = option
    #expect(ScriptWriter.limit(options) == expected)
  }
}
