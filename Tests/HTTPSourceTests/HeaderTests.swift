import HTTPSource
import Testing

@Suite("Headers")
struct HeaderTests {
  private func variable(_ name: String) -> String? { ["KEY": "s3same", "EMPTY": ""][name] }

  @Test(
    "A header is a name and a value, with variables of the environment in it",
    arguments: [
      ("A: b", "A", "b"), ("A:b: c \t ", "A", "b: c"), ("A:", "A", ""),
      ("Authorization: Bearer {env:KEY}!", "Authorization", "Bearer s3same!"),
      ("A: {env:KEY}{env:KEY}", "A", "s3sames3same"), ("A: {env:KEY", "A", "{env:KEY"),
      ("A: {x}", "A", "{x}"),
    ])
  func fields(line: String, name: String, value: String) throws {
    let field = try HeaderField(line, environment: variable)
    #expect(field.name == name)
    #expect(field.value == value)
  }

  @Test(
    "What is no header is refused, and its value is not repeated",
    arguments: [
      ("s3same", "a header is written as 'Name: value'"),
      (": s3same", "a header is written as 'Name: value'"),
      ("A B: s3same", "a header is written as 'Name: value'"),
      ("A: s3same\nB: c", "the value of the header A holds a control character"),
      ("A: {env:NONE}", "the header A needs NONE from the environment, where it is not set"),
      ("A: {env:EMPTY}", "the header A needs EMPTY from the environment, where it is not set"),
    ])
  func wrong(line: String, expected: String) {
    let error = #expect(throws: HTTPConfigurationError.self) { try HeaderField(line, environment: variable) }
    #expect(error?.description == expected)
  }

  @Test("A file has a header a line, blank lines and comments")
  func file() throws {
    let text = "# for the library\r\nA: 1\r\n\r\nB: {env:KEY}\n"
    #expect(
      try HeaderField.fields(inFile: text.utf8, named: "f", environment: variable).map {
        "\($0.name)=\($0.value)"
      }
        == ["A=1", "B=s3same"])
    let error = #expect(throws: HTTPConfigurationError.self) {
      try HeaderField.fields(inFile: "A: 1\ns3same".utf8, named: "f", environment: variable)
    }
    #expect(error?.description == "f, line 2: a header is written as 'Name: value'")
  }

  @Test("A line of a file ends with LF or CRLF only, and a byte order mark before the first is skipped")
  func linesOfFile() throws {
    let text = "\u{FEFF}A: 1\u{2028}2\r\nB: 3\u{85}4\n"
    let fields = try HeaderField.fields(inFile: text.utf8, named: "f", environment: variable)
    #expect(fields.map(\.value) == ["1\u{2028}2", "3\u{85}4"])
  }

  @Test(
    "Bytes of a file that make no header are told with their line",
    arguments: [
      (Array("A: 1\rB: 2\n".utf8), "f, line 1: the value of the header A holds a control character"),
      (Array("A: 1\n\nB: ".utf8) + [0xFF], "f, line 3: this is not UTF-8"),
    ])
  func wrongBytes(text: [UInt8], expected: String) {
    let error = #expect(throws: HTTPConfigurationError.self) {
      try HeaderField.fields(inFile: text, named: "f", environment: variable)
    }
    #expect(error?.description == expected)
  }
}
