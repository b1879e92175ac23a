import JSONEntries
import Testing
import TypeaheadTerminal

@Suite("The options of a program that is run")
struct ProgramOptionsTests {
  private func options(_ arguments: [String]) throws -> Options {
    guard case .run(let options) = try CommandLineParser().parse(arguments) else { return Options() }
    return options
  }

  @Test(
    "After the program everything is the program's",
    arguments: [
      (["run", "rg"], []), (["run", "rg", "-n", "-f", "x"], ["-n", "-f", "x"]),
      (["run", "--", "rg", "--", "-q"], ["--", "-q"]), (["run", "-n5", "rg", "-n5"], ["-n5"]),
      (["-n5", "run", "rg", "--help"], ["--help"]), (["--", "run", "rg", "--version"], ["--version"]),
      (["run", "rg", "", "{query}"], ["", "{query}"]), (["run", "rg", "run", "rg"], ["run", "rg"]),
    ])
  func arguments(commandLine: [String], arguments: [String]) throws {
    let options = try options(commandLine)
    #expect(options.source == .run && options.isSourceNamed)
    #expect(options.program.program == "rg" && options.program.arguments == arguments)
    #expect(options.filter == nil && options.query == nil)
    #expect((options.limit == 5) == (commandLine.firstIndex(of: "-n5") ?? 9 < 2))
  }

  @Test("What rows, scopes, statuses and JSON are is told before the program")
  func values() throws {
    let rows = try options([
      "run", "--no-match", "1,16", "--scopes", "a b, c", "--read0", "-d:", "--show-fields", "2,1",
      "--pick-field=3", "p", "{scope}",
    ])
    #expect(rows.program.noMatchStatuses == [1, 16] && rows.scopes == ["a b", "c"])
    #expect(rows.rows.endsWithNUL && rows.rows.delimiter == ":")
    #expect(rows.rows.shownFields == [2, 1] && rows.rows.pickedField == 3)
    let json = try options([
      "run", "--json-entries", "", "--title=/t", "--details", "/a?,/b", "--total", "/n", "p",
    ]).json
    #expect(json.entries == .whole)
    #expect(try json.total == FieldPointer("/n"))
    #expect(try json.title == FieldPointer("/t"))
    #expect(try json.details == [FieldPointer("/a?"), FieldPointer("/b")])
  }

  @Test(
    "A mistake is named, with what was expected",
    arguments: [
      (["run"], "run needs a program: typeahead run rg -n -e {query}"),
      (["run", ""], "run needs a program: typeahead run rg -n -e {query}"),
      (["run", "-n5"], "run needs a program: typeahead run rg -n -e {query}"),
      (
        ["run", "./{query}"], #"run needs the name of a program, where "./{query}" would run what is typed."#
      ),
      (["--no-match", "1"], "--no-match is an option of run, not of countries."),
      (["lines", "--scopes", "a"], "--scopes is an option of run and http, not of lines."),
      (["--read0"], "--read0 is an option of lines and run, not of countries."),
      (
        ["run", "--exact-case", "p"], "--exact-case is an option of lines, not of run."
      ),
      (
        ["run", "--no-match", "0", "p"],
        #"--no-match: expected exit statuses from 1 to 255 such as 1,16, not "0"."#
      ),
      (
        ["run", "--no-match", "1,256", "p"],
        #"--no-match: expected exit statuses from 1 to 255 such as 1,16, not "1,256"."#
      ),
      (["run", "--scopes", "a,,b", "p"], #"--scopes: expected names such as books,films, not "a,,b"."#),
      (["run", "--scopes", "a,a", "p"], #"--scopes: expected names such as books,films, not "a,a"."#),
      (["run", "--scopes", "a", "p"], "--scopes needs an argument of the program with {scope} in it."),
      (["run", "--json-entries", "h", "p"], "--json-entries: a JSON pointer begins with a slash: /h."),
      (
        ["run", "--title", "/t", "p"],
        "--title needs --json-entries POINTER, which tells where the entries are."
      ),
      (
        ["run", "--json-entries", "", "-d:", "p"],
        "--delimiter and --json-entries cannot be combined: the output is either rows or JSON."
      ),
      (
        ["run", "--pick-field", "1", "p"],
        "--pick-field needs --delimiter TEXT, which parts a line into fields."
      ),
    ])
  func mistakes(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try CommandLineParser().parse(arguments) }
    #expect(error?.message == message)
  }
}
