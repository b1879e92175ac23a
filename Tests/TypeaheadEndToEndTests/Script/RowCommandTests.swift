import Testing

@Suite("What commands about rows give in a script")
struct RowCommandTests {
  typealias Expectation = ScriptTests.Expectation

  private static let au = "2 results for \"au\":\n1. Australia, Canberra\n2. Austria, Vienna\n"
  private static let firstTwo = "4 results for \"an\", showing 1 to 2:\n1. Canada, Ottawa\n2. France, Paris\n"
  private static let lastTwo = "4 results for \"an\", showing 3 to 4:\n3. Germany, Berlin\n4. Japan, Tokyo\n"
  private static let commands =
    "The commands are :all :announce :clear :help :last :more :pick :quit :retry :scope :show :status :suggest :N."

  private static func object(_ name: String, _ capital: String) -> String {
    "{\"title\": \"\(name)\", \"details\": [{\"label\": \"capital\", \"value\": \"\(capital)\"}]}"
  }

  private static func settle(
    _ line: Int, _ query: String, _ generation: Int, _ total: Int, _ entries: String...
  ) -> String {
    "{\"line\": \(line), \"query\": \"\(query)\", \"scope\": \"All\", \"generation\": \(generation), "
      + "\"phase\": \"results\", \"total\": \(total), \"complete\": true, "
      + "\"entries\": [\(entries.joined(separator: ", "))], \"warnings\": [], \"error\": null, "
      + "\"milliseconds\": 0.0}\n"
  }

  @Test(arguments: [
    Expectation(
      rule: "More goes on to the last row, then says so", arguments: ["-n", "2"], input: "an\n:more\n:m\n",
      output: firstTwo + "\n" + lastTwo, errors: "No more rows.\n"),
    Expectation(
      rule: "The rows of a block that more went on in keep their numbers, and last repeats its last part",
      arguments: ["-n2"], input: "an\n:more\n:show 1 3\n:last\n",
      output: firstTwo + "\n" + lastTwo
        + "\ntitle: Canada\ncapital: Ottawa\n\ntitle: Germany\ncapital: Berlin\n\n" + lastTwo),
    Expectation(
      rule: "Before the first block there is nothing to show more of, nor to choose from",
      input: ":more\n:show 1\n:1\n:pick all\n",
      errors: "Nothing to show more of.\n"
        + "Line 2: No rows to choose from yet.\nLine 3: No rows to choose from yet.\n"
        + "Line 4: No rows to choose from yet.\n", status: 2),
    Expectation(
      rule: "A block without rows has nothing to choose from", input: "xyz\n:more\n:show 1\n:pick all\n",
      output: "No results for \"xyz\".\n",
      errors: "Nothing to show more of.\n"
        + "Line 3: The last block has no rows.\nLine 4: The last block has no rows.\n", status: 2),
    Expectation(
      rule: "A number chooses an entry as show does", input: "au\n:2\n:s 2\n:2 1\n",
      output: au + String(repeating: "\ntitle: Austria\ncapital: Vienna\n", count: 3)
        + "\ntitle: Australia\ncapital: Canberra\n"),
    Expectation(
      rule: "Pick writes the entries alone, in their order, and ends with 0", input: "au\n:pick 2 1\nja\n",
      output: au + "Austria\nAustralia\n"),
    Expectation(
      rule: "Pick ends with 0 also after a refused line", input: ":foo\nau\n:p all\n",
      output: au + "Australia\nAustria\n",
      errors: "Line 1: Unknown command \":foo\". \(commands) "
        + "A text that begins with a colon is written with two: ::foo\n"),
    Expectation(
      rule: "Wrong rows are refused with their line, change nothing, and the script goes on",
      input: "au\n:3\n:show 0\n:show\n:show x\n:pick 2-1\n:pick 1-99999999999999999999\n"
        + ":show 99999999999999999999\n:all 1\n:more 2\n:1\n",
      output: au + "\ntitle: Australia\ncapital: Canberra\n",
      errors: """
        Line 2: There is no row 3; the last block has 2 rows.
        Line 3: Rows are numbered from 1.
        Line 4: :show needs the number of a row, for example :show 1.
        Line 5: Rows are written as numbers and ranges such as 1 3-5, or all, not "x".
        Line 6: The range 2-1 runs backwards; write 1-2.
        Line 7: There is no row 3; the last block has 2 rows.
        Line 8: There is no such row; the last block has 2 rows.
        Line 9: :all takes no argument. \(commands)
        Line 10: :more takes no argument. \(commands)

        """, status: 2),
    Expectation(
      rule: "All writes every entry, a page a time, and is what a retry repeats", arguments: ["-n", "12"],
      input: ":all\n:more\n:status\n:r\n",
      output: allEntries + "\n15 entries, showing 13 to 15:\n13. Kenya, Nairobi\n"
        + "14. Mexico, Mexico City\n15. Norway, Oslo\n\n" + allEntries,
      errors: "Countries, scope All, all entries: results, 15 found.\n"),
    Expectation(
      rule: "A suggested term is searched by its number, and is no entry",
      input: ":suggest it\n:show 1\n:pick 1\n:1\n:suggest xyz\n",
      output: "1 suggestion for \"it\":\n1. Italy\n\n1 result for \"Italy\":\n1. Italy, Rome\n\n"
        + "No suggestions for \"xyz\".\n",
      errors: "Line 2: Row 1 is a term to search for, not an entry; :1 searches it.\n"
        + "Line 3: Row 1 is a term to search for, not an entry; :1 searches it.\n", status: 2),
    Expectation(
      rule: "Suggestions may be entries, which can be shown and picked", arguments: ["restaurants"],
      input: "sushi\n:suggest it\n:6\n:pick 6\n",
      output: "1 result for \"sushi\":\n1. Sushi Heaven, Japanese\n\n6 suggestions for \"it\":\n1. Market\n"
        + "2. Grocery\n3. American\n4. Italian\n5. Japanese\n6. Pasta Palace, Italian\n\n"
        + "title: Pasta Palace\ncuisine: Italian\nPasta Palace\n"),
    Expectation(
      rule: "With as-typed, commands act at once, before what waits is answered", arguments: ["--as-typed"],
      input: "ja\n:pick 1\n", output: "1 result for \"ja\":\n1. Japan, Tokyo\n",
      errors: "Line 2: No rows to choose from yet.\n", status: 2),
  ])
  func text(_ expected: Expectation) throws { try expected.check() }

  private static let allEntries = """
    15 entries, showing 1 to 12:
    1. Argentina, Buenos Aires
    2. Australia, Canberra
    3. Austria, Vienna
    4. Brazil, Brasília
    5. Canada, Ottawa
    6. Côte d'Ivoire, Yamoussoukro
    7. Egypt, Cairo
    8. France, Paris
    9. Germany, Berlin
    10. India, New Delhi
    11. Italy, Rome
    12. Japan, Tokyo

    """

  @Test(arguments: [
    Expectation(
      rule: "In the lines format blocks, details and picks are entries alone",
      arguments: ["--format", "lines"], input: "au\n:1\n:show all\n:last\n:pick 2\n",
      output: "Australia\nAustria\nAustralia\nAustralia\nAustria\nAustralia\nAustria\nAustria\n"),
    Expectation(
      rule: "In the lines format more goes on too", arguments: ["--format=lines", "-n2"],
      input: "an\n:more\n:more\n", output: "Canada\nFrance\nGermany\nJapan\n",
      errors: "Wrote 2 of 4 results for \"an\"; -n 0 writes all.\nNo more rows.\n"),
    Expectation(
      rule: "In the lines format suggested terms are lines", arguments: ["--format=lines"],
      input: ":suggest it\n:1\n", output: "Italy\nItaly\n"),
    Expectation(
      rule: "In the lines format all entries are written, or as many as asked for, and that is said",
      arguments: ["--format=lines", "-n3"], input: ":all\n", output: "Argentina\nAustralia\nAustria\n",
      errors: "Wrote 3 of 15 entries; -n 0 writes all.\n"),
    Expectation(
      rule: "With print0 each entry ends with a NUL, and the format is lines", arguments: ["--print0"],
      input: "au\n:1\n:pick all\n", output: "Australia\0Austria\0Australia\0Australia\0Austria\0"),
    Expectation(
      rule: "With print0 the format may be named", arguments: ["--print0", "--format", "lines", "-f", "ja"],
      output: "Japan\0"),
  ])
  func lines(_ expected: Expectation) throws { try expected.check() }

  @Test(arguments: [
    Expectation(
      rule: "In JSON details and picks are an object an entry", arguments: ["--format", "json"],
      input: "au\n:2\n:show 1\n:pick 2 1\n",
      output: settle(1, "au", 1, 2, australia, austria)
        + [austria, australia, austria, australia].map { $0 + "\n" }.joined()),
    Expectation(
      rule: "In JSON the rows that follow are the same settle with other entries",
      arguments: ["--format=json", "-n1"], input: "au\n:more\n:more\n:last\n",
      output: settle(1, "au", 1, 2, australia) + settle(2, "au", 1, 2, austria)
        + settle(4, "au", 1, 2, austria),
      errors: "Wrote 1 of 2 results for \"au\"; -n 0 writes all.\nNo more rows.\n"),
    Expectation(
      rule: "In JSON suggestions are an object, and wrong rows and messages go to standard error",
      arguments: ["--format=json"], input: ":suggest it\n:show 1\n:1\n:scope\n",
      output: "{\"query\": \"it\", \"scope\": \"All\", \"suggestions\": [{\"term\": \"Italy\"}]}\n"
        + settle(3, "Italy", 1, 1, object("Italy", "Rome")),
      errors: "Line 2: Row 1 is a term to search for, not an entry; :1 searches it.\n"
        + "Countries has no scopes.\n", status: 2),
    Expectation(
      rule: "In JSON all entries have the empty query", arguments: ["--format=json", "-n1"], input: ":all\n",
      output: settle(1, "", 1, 15, object("Argentina", "Buenos Aires")),
      errors: "Wrote 1 of 15 entries; -n 0 writes all.\n"),
  ])
  func json(_ expected: Expectation) throws { try expected.check() }

  private static let australia = object("Australia", "Canberra")
  private static let austria = object("Austria", "Vienna")
}
