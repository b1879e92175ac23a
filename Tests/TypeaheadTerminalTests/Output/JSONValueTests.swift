import Foundation
import Testing

@testable import TypeaheadTerminal

@Suite("JSON is written in order and escaped")
struct JSONValueTests {
  @Test(
    "Strings are escaped where JSON or a terminal needs it",
    arguments: [
      ("", #""""#),
      ("plain", #""plain""#),
      (#"say "hi" \ bye"#, #""say \"hi\" \\ bye""#),
      ("a\nb\tc\rd\u{8}e\u{C}f\r\n", #""a\nb\tc\rd\be\ff\r\n""#),
      ("\0\u{1B}[2J\u{7F}\u{9B}m", #""\u0000\u001B[2J\u007F\u009Bm""#),
      ("\u{2028}\u{2029}\u{202E}", #""\u2028\u2029\u202E""#),
      ("São 日本 👩‍👩‍👧 e\u{301} a/b", "\"São 日本 👩‍👩‍👧 e\u{301} a/b\""),
      ("\"é", "\"\\\"é\""),
    ])
  func string(text: String, json: String) throws {
    let written = JSONValue.string(text).text
    #expect(Array(written.utf8) == Array(json.utf8))
    let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
    #expect((read as? String).map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test("Every character below U+3000 and some beyond survive")
  func everyCharacter() throws {
    let numbers = Array(0...UInt32(0x3000)) + [0xFEFF, 0xFFFD, 0xFFFF, 0x1F600, 0x10FFFF]
    for scalar in numbers.compactMap(Unicode.Scalar.init) {
      // A letter before it, as JSONSerialization drops a U+FEFF at a beginning.
      let written = JSONValue.array([.string("a" + String(scalar))]).text
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String]
      #expect(read?.first?.unicodeScalars.last == scalar)
      #expect(!written.unicodeScalars.contains(where: Sanitizer.isHarmful))
    }
  }

  @Test("Keys stay in the order given")
  func order() {
    let value = JSONValue.object([
      ("b", .null), ("a", .array([.bool(true), .bool(false), .count(.max)])), ("c\n", .object([])),
      ("d", .array([])),
    ])
    #expect(value.text == #"{"b": null, "a": [true, false, 18446744073709551615], "c\n": {}, "d": []}"#)
  }

  @Test(
    "Milliseconds have tenths, rounded down",
    arguments: [
      (.zero, "0.0"), (.microseconds(450_299), "450.2"), (.microseconds(99), "0.0"),
      (.seconds(10), "10000.0"), (.milliseconds(1), "1.0"), (.seconds(-1), "0.0"),
      (.seconds(86_400 * 365), "31536000000.0"),
    ] as [(Duration, String)])
  func milliseconds(duration: Duration, text: String) {
    #expect(JSONValue.milliseconds(duration).text == text)
  }

  @Test(
    "Base64 as RFC 4648 has it",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
  }

  @Test("Base64 agrees with Foundation's for all bytes", arguments: 0...5)
  func base64Bytes(dropped: Int) {
    let bytes = Array((UInt8.min...UInt8.max).dropFirst(dropped)) + [0xFF, 0xFE, 0xFB]
    #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
  }
}
