import Testing

@testable import TypeaheadTerminal

@Suite("Which rows a command means")
struct RowSelectionTests {
  @Test(
    "Rows are numbers and ranges between blanks or commas, or all",
    arguments: [
      ("all", .all), (" all ", .all), ("1", .ranges([1...1])), ("1 3-5", .ranges([1...1, 3...5])),
      ("1,3-5", .ranges([1...1, 3...5])), (", 2 ,\t1,", .ranges([2...2, 1...1])),
      ("1-1", .ranges([1...1])), ("007", .ranges([7...7])), ("1\u{3000}2", .ranges([1...1, 2...2])),
      ("2 2", .ranges([2...2, 2...2])), ("99999999999999999999", .ranges([.max ... .max])),
      ("1-99999999999999999999", .ranges([1 ... .max])),
    ] as [(String, RowSelection)])
  func parsed(text: String, expected: RowSelection) throws {
    #expect(try RowSelection(text, of: ":show") == expected)
  }

  @Test("Without a row the command is named with an example", arguments: ["", " ", ",", " ,\t,"])
  func missing(text: String) {
    expect(":show needs the number of a row, for example :show 1.") {
      _ = try RowSelection(text, of: ":show")
    }
    expect(":p needs the number of a row, for example :p 1.") { _ = try RowSelection(text, of: ":p") }
  }

  @Test(
    "What is neither a number nor a range is named",
    arguments: [
      ("x", "x"), ("1 x", "x"), ("1-", "1-"), ("-1", "-1"), ("-", "-"), ("1--3", "1--3"), ("1-2-3", "1-2-3"),
      ("1 - 3", "-"), ("1.5", "1.5"), ("+1", "+1"), ("ALL", "ALL"), ("1;2", "1;2"), ("\u{661}", "\u{661}"),
      ("1\u{301}", "1\u{301}"), ("\u{1B}[2J", #"\x1B[2J"#), ("3…5", "3…5"),
    ])
  func malformed(text: String, word: String) {
    expect("Rows are written as numbers and ranges such as 1 3-5, or all, not \"\(word)\".") {
      _ = try RowSelection(text, of: ":show")
    }
  }

  @Test("There is no row 0", arguments: ["0", "1 0", "0-3", "000", "3-0"])
  func zero(text: String) {
    expect("Rows are numbered from 1.") { _ = try RowSelection(text, of: ":show") }
  }

  @Test(
    "A range that runs backwards is refused, with what was meant",
    arguments: [
      ("5-3", "5-3", "3-5"), ("1 20-10", "20-10", "10-20"),
      ("99999999999999999999-1", "99999999999999999999-1", "1-99999999999999999999"),
    ])
  func backwards(text: String, range: String, meant: String) {
    expect("The range \(range) runs backwards; write \(meant).") { _ = try RowSelection(text, of: ":show") }
  }

  @Test(
    "Each row is chosen once, in the order asked for",
    arguments: [
      ("all", 4, [1, 2, 3, 4]), ("all", 1, [1]), ("3", 4, [3]), ("3 1-4", 4, [3, 1, 2, 4]),
      ("4 4 4", 4, [4]), ("2-3 1-2", 4, [2, 3, 1]), ("1-4", 4, [1, 2, 3, 4]),
    ])
  func numbers(text: String, count: Int, expected: [Int]) throws {
    #expect(try RowSelection(text, of: ":show").numbers(upTo: count) == expected)
  }

  @Test(
    "The first row that is not there is named, with how many are, and no huge range takes time or memory",
    arguments: [
      ("5", 4, "There is no row 5; the last block has 4 rows."),
      ("1 9", 4, "There is no row 9; the last block has 4 rows."),
      ("2-9", 4, "There is no row 5; the last block has 4 rows."),
      ("7-9", 4, "There is no row 7; the last block has 4 rows."),
      ("2", 1, "There is no row 2; the last block has 1 row."),
      ("1-99999999999999999999", 4, "There is no row 5; the last block has 4 rows."),
      ("1-9223372036854775807", 4, "There is no row 5; the last block has 4 rows."),
      ("99999999999999999999", 4, "There is no such row; the last block has 4 rows."),
      ("1", 0, "The last block has no rows."), ("all", 0, "The last block has no rows."),
    ])
  func outside(text: String, count: Int, message: String) throws {
    let selection = try RowSelection(text, of: ":show")
    expect(message) { _ = try selection.numbers(upTo: count) }
  }

  private func expect(_ message: String, from body: () throws -> Void) {
    #expect(throws: CommandError(message), performing: body)
  }
}
