import Testing
import TypeaheadReference

@Suite("What bash offers", .needs("bash"))
struct BashCompletionTests {
  /// Calls the completion as bash does, with the words on the command line, and returns what it offers.
  private func offered(
    _ words: [String], table: CommandLineTable = .typeahead, also setUp: String = ""
  ) throws -> [String] {
    let folder = try CompletionFolder()
    try folder.write("completion", BashCompletion.text(table))
    let script = #"""
      source ./completion
      \#(setUp)
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _typeahead typeahead "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    let result = try PipeProcess.run(
      "bash", ["--norc", "-c", script, "bash", "typeahead"] + words, environment: folder.environment,
      directory: folder.path)
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: CompletionCase.all)
  func offers(expected: CompletionCase) throws {
    let offered = try offered(expected.words)
    #expect(Set(offered) == expected.offered)
    #expect(offered.count == expected.offered.count)
  }

  @Test("A value after an equals sign, which bash takes for a word")
  func equalsSign() throws {
    #expect(try offered(["--format", "=", "j"]) == ["json"])
    #expect(try offered(["--format", "="]) == ["text", "json", "lines"])
    #expect(try offered(["--format", "=", "json", "li"]) == ["lines"])
    #expect(try offered(["restaurants", "--scope", "=", "a"]) == ["American"])
  }

  @Test("A scope's name is quoted as bash needs it")
  func quoting() throws {
    let folder = try CompletionFolder()
    let path = try folder.write("data", "1;the $HOME\n")
    #expect(try offered(["lines", "-d", "';'", "--scope-field", "2", path, "-s", ""]) == [#"the\ \$HOME"#])
  }

  @Test("After a program that is run, programs, and then what that program takes")
  func program() throws {
    let table = CompletionFolder.tableWithProgram
    #expect(try offered(["--plain", "start", "xarg"], table: table).contains("xargs"))
    let offset = "_command_offset() { COMPREPLY=(\"offset $1\"); }"
    #expect(try offered(["--plain", "start", "cat", "--n"], table: table, also: offset) == ["offset 3"])
  }

  @Test("Files are completed at a prompt, blanks and all")
  func files() throws {
    let folder = try CompletionFolder()
    try folder.write("completion", BashCompletion.text())
    let shell = try Pty(
      "bash", ["--norc", "-i"], environment: folder.environment.merging(["PS1": "> "]) { $1 },
      directory: folder.path)
    try shell.send("PS1='> '; source ./completion; bind 'set enable-bracketed-paste off'; clear\r")
    try shell.waitForCursor(after: "> ")
    for (typed, completed) in [
      ("typeahead lines al\t", "> typeahead lines alpha.txt "),
      ("typeahead --history=tw\t", #"> typeahead --history=two\ words "#),
      ("typeahead --for\tj\t", "> typeahead --format json "),
    ] {
      try shell.send(typed)
      try shell.waitForCursor(after: completed)
      try shell.send("\u{15}")
      try shell.waitForCursor(after: "> ")
    }
  }
}
