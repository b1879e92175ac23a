import Testing
import TypeaheadReference
import TypeaheadTerminal

@Suite struct ManualPageTests {
  @Test("mandoc has nothing to say of the manual page", .needs("mandoc"))
  func lint() throws {
    let result = try PipeProcess.run("mandoc", ["-T", "lint", "-W", "all"], input: .text(ManualPage.text()))
    // Which other pages are installed is the machine's affair.
    let complaints = result.output.split(separator: "\n").filter { !$0.contains("outdated mandoc.db") }
    #expect(complaints == [])
  }

  @Test("The manual page tells all options, sources, commands and statuses", .needs("mandoc"))
  func complete() throws {
    let result = try PipeProcess.run(
      "mandoc", ["-T", "ascii", "-O", "width=200"], input: .text(ManualPage.text()))
    // A character is struck twice for bold, and underlined by striking an underscore.
    let lines = result.output.replacing(/.\u{8}/, with: "").split(separator: "\n").map {
      $0.drop { $0 == " " }
    }
    func tells(_ term: String) -> Bool {
      lines.contains { $0 == term || $0.hasPrefix(term + " ") || $0.hasPrefix(term + ",") }
    }
    for option in OptionTable.all {
      let value = option.value.map { " \($0.placeholder)" } ?? ""
      #expect(tells((option.short.map { "-\($0), " } ?? "") + "--\(option.long)\(value)"))
    }
    for source in SourceName.allCases { #expect(tells(source.rawValue)) }
    for command in CommandTable.all { #expect(tells(command.name)) }
    for (status, _) in HelpText.statuses { #expect(tells(status)) }
  }

  @Test("The program that prints the page and the completions prints just them")
  func program() throws {
    let program = try ProgramUnderTest.path(of: "typeahead-reference")
    for (name, text) in [
      ("man", ManualPage.text()), ("bash", BashCompletion.text()), ("zsh", ZshCompletion.text()),
      ("fish", FishCompletion.text()),
    ] {
      let result = try PipeProcess.run(program, [name])
      #expect(result == .init(status: .exited(0), output: text, errors: ""))
    }
    #expect(
      try PipeProcess.run(program, ["html"])
        == .init(
          status: .exited(2), output: "", errors: "Usage: typeahead-reference man|bash|zsh|fish\n"))
  }
}
