import Foundation
import TestSupport
import Testing

@Suite(
  "Datasette over a SQLite file", .enabled(if: Datasette.program != nil, "datasette is not installed"), .heavy
)
struct DatasetteTests {
  private let datasette: Datasette

  init() throws { datasette = try Datasette() }

  private func search(_ lines: String, _ arguments: [String]) throws -> PipeProcess.Result {
    let process = try PipeProcess(typeahead: ["http"] + arguments, input: .pipe)
    try process.input?.send(lines)
    return try process.finish()
  }

  @Test("A text is found anywhere in the column of titles, and no character of it is special")
  func searches() throws {
    let result = try search(
      "EMM\nit's\n100%\na_b\n&_size=1\nx?y#z\nzzz\n",
      [
        datasette.url("/library/books"), "--engine", "datasette", "--title", "/title", "--details",
        "/author?,/year",
      ])
    #expect(
      result.output == #"""
        2 results for "EMM":
        1. Emma, Jane Austen, 1815
        2. Emmaus, 2009

        1 result for "it's":
        1. It's 100% x?y#z &_size=1, O'Hara, 1900

        1 result for "100%":
        1. It's 100% x?y#z &_size=1, O'Hara, 1900

        No results for "a_b".

        1 result for "&_size=1":
        1. It's 100% x?y#z &_size=1, O'Hara, 1900

        1 result for "x?y#z":
        1. It's 100% x?y#z &_size=1, O'Hara, 1900

        No results for "zzz".

        """#)
    #expect(result.errors == "")
  }

  @Test("The count of a large table is told, and what is not fetched is said")
  func many() throws {
    let options = [datasette.url("/library/numbers"), "--engine", "datasette", "--title", "/n"]
    #expect(
      try search("1\n", ["-n", "2"] + options).output
        == "1542 results for \"1\", showing 1 to 2:\n1. 1\n2. 10\n")
    let all = try search("1\n", ["--format", "lines"] + options)
    #expect(all.output.split(separator: "\n").count == 1000)
    #expect(all.errors == "Wrote 1000 of 1542 results for \"1\".\n")
  }

  @Test("What a preset does can be written out, and SQL takes a text as a value")
  func template() throws {
    let sql = "select title, year from books where title like '%' || :q || '%' order by year limit {limit}"
    let encoded = sql.replacing(" ", with: "+").replacing("%", with: "%25").replacing("|", with: "%7C")
    let result = try search(
      "m\n' or '1\n",
      [
        datasette.url("/library.json?_shape=array&sql=\(encoded)&q={query}"), "--title", "/title",
        "--details", "/year",
      ])
    #expect(
      result.output == """
        2 results for "m":
        1. Emma, 1815
        2. Emmaus, 2009

        No results for "' or '1".

        """)
    #expect(result.errors == "")
  }

  @Test("A table that is not there, and a place that is not in the answer, are told")
  func wrongNames() throws {
    let table = try search(
      "x\n", [datasette.url("/library/films"), "--engine", "datasette", "--title", "/title"])
    #expect(table.errors.contains("answered with status 404, not found: Table not found."))
    let field = try search(
      "emma\n",
      [datasette.url("/library/books"), "--engine", "datasette", "--title", "/title", "--details", "/writer"])
    #expect(
      field.errors.contains(
        "Entry 1 has nothing at /writer; there is an object with the keys id, title, author, year."))
  }
}
