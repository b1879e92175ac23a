import JSONEntries
import Testing

@Suite("JSON that is read")
struct ParsedJSONTests {
  private func parse(_ text: String) throws(JSONSyntaxError) -> ParsedJSON {
    try ParsedJSON(parsing: Array(text.utf8))
  }

  @Test("Every kind of value is read, keys in their order and numbers by their digits")
  func kinds() throws {
    let text =
      #" {"z": null, "a": [true, false], "n": [-0, 1.50, 5.0, 12345678901234567890123, 1e400], "o": {}} "#
    #expect(
      try parse(text)
        == .object([
          .init("z", .null), .init("a", .array([.bool(true), .bool(false)])),
          .init(
            "n",
            .array(["-0", "1.50", "5.0", "12345678901234567890123", "1e400"].map(ParsedJSON.number))),
          .init("o", .object([])),
        ]))
  }

  @Test(
    "Escapes are undone, and what is no character becomes U+FFFD",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u00e9\u00C9""#, "\u{E9}\u{C9}"),
      (#""x\ud83d\ude00y""#, "x\u{1F600}y"),
      (#""\ud83d""#, "\u{FFFD}"),
      (#""\ud83dx""#, "\u{FFFD}x"),
      (#""\ud83d\n""#, "\u{FFFD}\n"),
      (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\ude00""#, "\u{FFFD}"),
      ("\"C\u{F4}te\"", "C\u{F4}te"),
      ("\u{FEFF}\"mark\"", "mark"),
      ("\"\u{7F}\"", "\u{7F}"),
    ])
  func strings(text: String, expected: String) throws {
    #expect(try parse(text) == .string(expected))
  }

  @Test("What is no UTF-8 in a string becomes U+FFFD")
  func brokenText() throws {
    #expect(try ParsedJSON(parsing: [0x22, 0x61, 0xFF, 0x62, 0x22]) == .string("a\u{FFFD}b"))
    #expect(try ParsedJSON(parsing: [0x22, 0x5C, 0x6E, 0xFF, 0x22]) == .string("\n\u{FFFD}"))
  }

  @Test(
    "What is no JSON is told with its place",
    arguments: [
      ("", "line 1, column 1: expected a value, but the text ends here"),
      ("<html>", "line 1, column 1: expected a value, not \"<\""),
      ("[1,\n 2,\n  x]", "line 3, column 3: expected a value, not \"x\""),
      ("[1 2]", "line 1, column 4: expected a comma or ], not \"2\""),
      ("[01]", "line 1, column 3: expected a comma or ], not \"1\""),
      ("[1.]", "line 1, column 4: expected a digit, not \"]\""),
      ("[-]", "line 1, column 3: expected a digit, not \"]\""),
      ("[1,]", "line 1, column 4: expected a value, not \"]\""),
      ("{\"a\" 1}", "line 1, column 6: expected a colon, not \"1\""),
      ("{a: 1}", "line 1, column 2: expected a key in double quotes, not \"a\""),
      ("{\"a\": 1 \"b\"}", "line 1, column 9: expected a comma or }, not a double quote"),
      ("{\"a\": \"\u{E9}\", x}", "line 1, column 12: expected a key in double quotes, not \"x\""),
      ("[1] x", "line 1, column 5: expected the end, not \"x\""),
      ("[tru]", "line 1, column 5: expected true, not \"]\""),
      ("\"\\x\"", "line 1, column 3: expected the letter of an escape, not \"x\""),
      ("\"\\u12g4\"", "line 1, column 6: expected four hexadecimal digits, not \"g\""),
      ("\"a\nb\"", "line 1, column 3: a control character in a string"),
      ("\u{1}", "line 1, column 1: expected a value, not the byte 0x01"),
      ("\"abc", "line 1, column 5: expected a double quote, but the text ends here"),
    ])
  func errors(text: String, expected: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try parse(text) }
    #expect(error?.description == expected)
    #expect(error?.isCutShort == expected.hasSuffix("ends here"))
  }

  @Test("Each beginning of a document is told to be cut short, and none is taken for the whole")
  func beginnings() {
    let text = #"{"a": [1, -2.5e+3, true, null, "x\u00e9\"", {"b": []}]}"#
    for count in 0..<text.utf8.count {
      let error = #expect(throws: JSONSyntaxError.self) {
        try ParsedJSON(parsing: Array(text.utf8.prefix(count)))
      }
      #expect(error?.isCutShort == true, "\(text.utf8.prefix(count))")
    }
  }

  @Test("Nesting is followed to a depth that every thread has the stack for")
  func depth() throws {
    let deepest = ParsedJSON.deepest
    _ = try parse(String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest))
    let error = #expect(throws: JSONSyntaxError.self) {
      try parse(String(repeating: "[{\"a\":", count: 100_000))
    }
    #expect(error?.problem == "nested deeper than \(deepest) levels")
  }

  @Test("Keys that look alike and are other code points are other keys")
  func lookalikes() throws {
    let document = try ParsedJSON(parsing: Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8))
    #expect(document["\u{E9}"] == .number("1"))
    #expect(document["e\u{301}"] == .number("2"))
  }

  @Test("Of a key that occurs twice the later one counts")
  func twice() throws {
    #expect(try parse(#"{"a": 1, "a": 2}"#)["a"] == .number("2"))
    #expect(try parse(#"{"a": 1}"#)["b"] == nil)
    #expect(try parse("[1]")["0"] == nil)
  }

  @Test(
    "A value is shown as a person reads it",
    arguments: [
      (#""a \"b\"""#, #"a "b""#), ("1.50", "1.50"), ("true", "true"), ("null", "null"), ("[]", ""),
      (#"["red", 2, null]"#, "red, 2, null"),
      (#"[["a"], 1]"#, #"[["a"], 1]"#),
      (#"{"b":"x\ny","a":[1,2]}"#, #"{"b": "x\ny", "a": [1, 2]}"#),
    ])
  func text(json: String, expected: String) throws {
    #expect(try parse(json).text == expected)
  }

  @Test("What is written as JSON is read as the same")
  func roundTrip() throws {
    let value = ParsedJSON.object([
      .init("a\"\\/\n\r\t\u{1}\u{7F}\u{E9}\u{1F600}", .array([.null, .bool(false), .number("-1.5E3")]))
    ])
    #expect(try parse(value.json) == value)
  }
}
