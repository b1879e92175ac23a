import JSONEntries
import Testing

@Suite("JSON pointers")
struct JSONPointerTests {
  /// The document of RFC 6901, section 5.
  private static let document = #"""
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8}
    """#

  private func document() throws -> ParsedJSON { try ParsedJSON(parsing: Array(Self.document.utf8)) }

  @Test(
    "The examples of RFC 6901 lead where it says",
    arguments: [
      ("/foo", #"["bar", "baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
      ("/e^f", "3"), ("/g|h", "4"), (#"/i\j"#, "5"), (#"/k"l"#, "6"), ("/ ", "7"), ("/m~0n", "8"),
    ])
  func examples(pointer: String, expected: String) throws {
    let read = try JSONPointer(pointer)
    #expect(try read.value(in: document()).json == expected)
    #expect(read.description == pointer)
  }

  @Test("The empty pointer is the whole")
  func whole() throws {
    #expect(try JSONPointer("") == .whole)
    #expect(try JSONPointer.whole.value(in: document()) == document())
  }

  @Test("~01 is ~1, and not a slash")
  func escapes() throws {
    #expect(try JSONPointer("/~01/~1~0").tokens == ["~1", "/~"])
  }

  @Test(
    "What is no pointer is refused",
    arguments: [
      ("foo", "a JSON pointer begins with a slash: /foo"),
      ("/a~", "in a JSON pointer ~0 stands for a tilde and ~1 for a slash"),
      ("/a~2b", "in a JSON pointer ~0 stands for a tilde and ~1 for a slash"),
    ])
  func wrong(pointer: String, expected: String) {
    let error = #expect(throws: JSONPointerError.self) { try JSONPointer(pointer) }
    #expect(error?.description == expected)
  }

  @Test(
    "A pointer to nothing tells what there is",
    arguments: [
      (
        "/hits",
        "nothing at /hits; there is an object with the keys foo, , a/b, c%d, e^f, g|h, i\\j, k\"l,  , m~n"
      ),
      ("/foo/2", "nothing at /foo/2; there is an array of 2 at /foo"),
      ("/foo/-", "nothing at /foo/-; there is an array of 2 at /foo"),
      ("/foo/00", "nothing at /foo/00; there is an array of 2 at /foo"),
      ("/foo/+1", "nothing at /foo/+1; there is an array of 2 at /foo"),
      ("/foo/0/x", "nothing at /foo/0/x; there is a string at /foo/0"),
    ])
  func missing(pointer: String, expected: String) throws {
    let document = try document()
    let error = #expect(throws: MissingJSONError.self) { try JSONPointer(pointer).value(in: document) }
    #expect(error?.description == expected)
  }

  @Test("Of very many keys some are told, and of very long ones the beginning")
  func manyKeys() throws {
    let members = (1...25).map {
      ParsedJSON.Member("k\($0)" + ($0 == 1 ? String(repeating: "x", count: 50) : ""), .null)
    }
    let error = #expect(throws: MissingJSONError.self) { try JSONPointer("/a").value(in: .object(members)) }
    #expect(
      error?.found.outline().hasPrefix(
        "an object with the keys k1" + String(repeating: "x", count: 38) + "..., k2,")
        == true)
    #expect(error?.found.outline().hasSuffix(", k20 and 5 more") == true)
  }
}
