import Testing
import TypeaheadReference

@Suite("What fish offers", .needs("fish"))
struct FishCompletionTests {
  private func offered(_ line: String, table: CommandLineTable = .typeahead) throws -> [String] {
    let folder = try CompletionFolder()
    try folder.write("completion", FishCompletion.text(table))
    let script = "source ./completion; complete -c cat -l numbers; complete -C $argv[1]"
    let result = try PipeProcess.run(
      "fish", ["--no-config", "-c", script, line],
      environment: folder.environment, directory: folder.path)
    #expect(result.errors == "")
    // What an option means follows after a tab.
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test(arguments: CompletionCase.all)
  func offers(expected: CompletionCase) throws {
    let offered = try offered(expected.line)
    #expect(Set(offered) == expected.offered)
    #expect(offered.count == expected.offered.count)
  }

  @Test("A value after an equals sign")
  func equalsSign() throws {
    #expect(Set(try offered("typeahead --format=j")) == ["--format=json"])
    #expect(Set(try offered("typeahead restaurants --scope=A")) == ["--scope=American"])
  }

  @Test("Files, where they can stand")
  func files() throws {
    #expect(try offered("typeahead lines al") == ["alpha.txt"])
    #expect(try offered("typeahead --history tw") == ["two words"])
    #expect(try offered("typeahead al") == [])
    #expect(try offered("typeahead countries al") == [])
  }

  @Test("After a program that is run, programs, and then what that program takes")
  func program() throws {
    let table = CompletionFolder.tableWithProgram
    #expect(try offered("typeahead --plain start xarg", table: table).contains("xargs"))
    #expect(try offered("typeahead --plain start cat --numb", table: table) == ["--numbers"])
    #expect(try offered("typeahead start cat --plai", table: table) == [])
  }
}
