import Testing
import TypeaheadReference

@Suite("What zsh offers", .needs("zsh"))
struct ZshCompletionTests {
  /// A zsh at a prompt, in which Tab tells what would be offered: all that is handed to `compadd`, between
  /// angle brackets.
  private static let settings = #"""
    fpath=($HOME $fpath)
    autoload -Uz compinit
    compinit -u -D
    compadd() {
      if (( ${@[(I)-[OAD]]} )); then
        builtin compadd "$@"
        return
      fi
      local -a fitting
      builtin compadd -A fitting "$@"
      offered+=($fitting)
      builtin compadd "$@"
    }
    tell() {
      offered=()
      zle list-choices
      print -r -- "<${(j:|:)offered}>"
    }
    zle -N tell
    bindkey '^I' tell
    unset zle_bracketed_paste
    PS1='> '
    clear

    """#

  private func offered(_ line: String, table: CommandLineTable = .typeahead) throws -> [Substring] {
    let folder = try CompletionFolder()
    try folder.write("_typeahead", ZshCompletion.text(table))
    try folder.write(".zshrc", Self.settings)
    let shell = try Pty(
      "zsh", ["--no-global-rcs", "-i"], size: (200, 50), environment: folder.environment,
      directory: folder.path)
    try shell.waitForCursor(after: "> ")
    try shell.send(line)
    try shell.waitForCursor(after: "> " + line)
    let mark = shell.log.bytes.count
    try shell.send("\t")
    try shell.waitForBytes(">\r\n", after: mark)
    let told = try #require(shell.text(after: mark).firstMatch(of: /<([^>]*)>\r\n/))
    return told.1.split(separator: "|")
  }

  @Test(arguments: CompletionCase.all)
  func offers(expected: CompletionCase) throws {
    #expect(Set(try offered(expected.line).map(String.init)) == expected.offered)
  }

  @Test("A value after an equals sign")
  func equalsSign() throws {
    #expect(try offered("typeahead --format=j") == ["json"])
    #expect(try offered("typeahead restaurants --scope=a") == ["American"])
  }

  @Test("Files, where they can stand")
  func files() throws {
    #expect(Set(try offered("typeahead lines al")) == ["alpha.txt"])
    #expect(Set(try offered("typeahead --history tw")) == [#"two\ words"#])
  }

  @Test("After a program that is run, programs, and then what that program takes")
  func program() throws {
    let table = CompletionFolder.tableWithProgram
    #expect(try offered("typeahead --plain start xarg", table: table).contains("xargs"))
    #expect(try offered("typeahead --plain start zstyle -", table: table).contains("-L"))
  }
}
