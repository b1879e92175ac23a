import JSONEntries
import Testing
import TypeaheadCore

@Suite("Entries in JSON")
struct EntryShapeTests {
  private func found(_ text: String, _ shape: EntryShape) throws -> FoundEntries {
    try shape.found(in: ParsedJSON(parsing: Array(text.utf8)))
  }

  private func shape(
    entries: String = "", title: String = "", details: [String] = [], total: String? = nil
  ) throws -> EntryShape {
    var shape = EntryShape()
    shape.entries = try JSONPointer(entries)
    shape.title = try FieldPointer(title)
    shape.details = try details.map(FieldPointer.init)
    shape.total = try total.map(FieldPointer.init)
    return shape
  }

  private static let answer = #"""
    {"hits": {"total": 7, "list": [{"name": "Emma", "year": 1815, "by": {"name": "Austen"}, "tags": ["a", "b"]}, {"name": "Sula", "year": null}]}}
    """#

  @Test("Title, details and total are taken from their places")
  func places() throws {
    let shape = try shape(
      entries: "/hits/list", title: "/name", details: ["/year?", "/by/name?", "/tags?"], total: "/hits/total")
    #expect(
      try found(Self.answer, shape)
        == FoundEntries(
          entries: [
            TextEntry(
              title: "Emma",
              details: [
                .init(label: "year", value: "1815"), .init(label: "by/name", value: "Austen"),
                .init(label: "tags", value: "a, b"),
              ]), TextEntry(title: "Sula"),
          ], total: 7))
  }

  @Test("Without places the document is an array of entries, shown whole")
  func standard() throws {
    #expect(
      try found(#"["a", 1.50, {"k": [1]}]"#, EntryShape())
        == FoundEntries(entries: ["a", "1.50", #"{"k": [1]}"#].map { TextEntry(title: $0) }, total: nil))
  }

  @Test("Rows that are arrays have the names of the columns, and an entry's fields may stand within it")
  func columnsAndRecords() throws {
    var rows = try shape(entries: "/rows", title: "/b", details: ["/a"])
    rows.columns = try JSONPointer("/columns")
    let expected = [TextEntry(title: "2", details: [.init(label: "a", value: "1")])]
    #expect(try found(#"{"columns": ["a", "b"], "rows": [[1, 2]]}"#, rows).entries == expected)
    #expect(
      try found(#"{"columns": [{"name": "a"}, {"name": "b"}], "rows": [[1, 2]]}"#, rows).entries == expected)
    var records = try shape(title: "/b", details: ["/a"])
    records.record = try JSONPointer("/_source")
    #expect(try found(#"[{"_source": {"a": 1, "b": 2}}]"#, records).entries == expected)
  }

  @Test(
    "What is missing or of another kind is told with what there is",
    arguments: [
      (
        "/hits/rows", "/name", [], nil,
        "The entries are not where they should be: nothing at /hits/rows; there is an object with the keys total, list at /hits."
      ),
      (
        "/hits", "/name", [], nil,
        "What stands at /hits is no array of entries, but an object with the keys total, list."
      ),
      ("", "/name", [], nil, "The document is no array of entries, but an object with the keys hits."),
      (
        "/hits/list", "/title", [], nil,
        "Entry 1 has nothing at /title; there is an object with the keys name, year, by, tags. Write /title? if it may be missing."
      ),
      (
        "/hits/list", "/name", ["/tags"], nil,
        "Entry 2 has nothing at /tags; there is an object with the keys name, year. Write /tags? if it may be missing."
      ),
      (
        "/hits/list", "/name", [], "/count",
        "The total is not where it should be: nothing at /count; there is an object with the keys hits."
      ),
      (
        "/hits/list", "/name", [], "/hits",
        "The total at /hits is no count, but an object with the keys total, list."
      ),
    ] as [(String, String, [String], String?, String)])
  func missing(entries: String, title: String, details: [String], total: String?, expected: String) throws {
    let shape = try shape(entries: entries, title: title, details: details, total: total)
    let error = #expect(throws: JSONEntriesError.self) { try found(Self.answer, shape) }
    #expect(error?.description == expected)
  }

  @Test("A record that is missing cannot be left out")
  func missingRecord() throws {
    var shape = try shape(title: "/b")
    shape.record = try JSONPointer("/_source")
    let error = #expect(throws: JSONEntriesError.self) { try found(#"[{"_id": 1}]"#, shape) }
    #expect(error?.description == "Entry 1 has nothing at /_source; there is an object with the keys _id.")
  }

  @Test(
    "A total is a whole number from 0 on, however it is written",
    arguments: [("10", 10), ("10.0", 10), ("1e2", 100), ("0", 0), ("1.5", nil), ("-1", nil), ("1e99", nil)])
  func counts(written: String, count: Int?) throws {
    let shape = try shape(entries: "/e", total: "/n")
    #expect((try? found(#"{"e": [], "n": \#(written)}"#, shape))?.total == count)
  }

  @Test("A total that may be missing is unknown then")
  func optionalTotal() throws {
    #expect(try found("[]", shape(total: "/count?")).total == nil)
  }

  @Test("Each line of many is an entry, and a blank one none")
  func lines() throws {
    let shape = try shape(title: "/a")
    #expect(try shape.entry(ofLine: Array(#"{"a": "x"}"#.utf8), number: 1) == TextEntry(title: "x"))
    #expect(try shape.entry(ofLine: Array(" \r".utf8), number: 2) == nil)
    let syntax = #expect(throws: JSONEntriesError.self) {
      try shape.entry(ofLine: Array("Done.".utf8), number: 3)
    }
    #expect(syntax?.description == "Line 3 is not JSON: character 1: expected a value, not \"D\".")
    let missing = #expect(throws: JSONEntriesError.self) {
      try shape.entry(ofLine: Array(#"{"b": 1}"#.utf8), number: 4)
    }
    #expect(
      missing?.description
        == "Line 4 has nothing at /a; there is an object with the keys b. Write /a? if it may be missing.")
  }
}
