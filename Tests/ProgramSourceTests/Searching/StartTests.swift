import Foundation
import TestSupport
import Testing
import TypeaheadCore

@testable import ProgramSource

@Suite("How a program is started")
struct StartTests {
  private func program(_ program: String, _ arguments: String...) -> ProgramSource {
    ProgramSource(ProgramConfiguration(program: program, arguments: arguments))
  }

  @Test(
    "A query reaches the program as it is, as one argument and in the environment, and nothing runs it",
    arguments: [
      "plain", "two words", "$(touch x)", "`touch x`", "; touch x", "| touch x", "> x", "-rf", "--help", "--",
      "{query}", "{{scope}}", "\\", "'\"", "*", "~", "%s", "line\nend", "caf\u{E9}", "\u{202E}", "",
    ])
  func hostileQueries(query: String) async throws {
    let folder = try TemporaryFolder()
    let source = ProgramSource.shell(
      "cd \"$2\"; printf '%s\\0' \"$1\" \"$TYPEAHEAD_QUERY\" $#"
    ) {
      $0.arguments += ["{query}", folder.path]
      $0.endsWithNUL = true
    }
    #expect(try await source.titles(query) == [query, query, "2"])
    #expect(try folder.names == [])
  }

  @Test("Placeholders stand for query, scope and limit")
  func placeholders() async throws {
    var configuration = ProgramConfiguration(
      program: "printf", arguments: ["%s|", "{query}", "{scope}", "{limit}", "{{limit}"])
    configuration.scopes = ["Books", "Films"]
    let source = ProgramSource(configuration)
    #expect(source.scopeNames == ["Books", "Films"] && source.name == "printf")
    #expect(
      try await source.search("q", in: .named("films"), limit: 7).entries[0].title == "q|Films|7|{limit}|")
    #expect(try await source.search("q").entries[0].title == "q||2147483647|{limit}|")
    await #expect(throws: UnknownScopeError("Music", known: ["Books", "Films"])) {
      try await source.search("q", in: .named("Music"))
    }
  }

  @Test("A query that no program can be given is a failure that says so")
  func impossibleQueries() async {
    #expect(
      await program("echo").failure("a\0b")
        == "The query holds a NUL character, which no program can be given.")
    let long = String(repeating: "x", count: 300_000)
    #expect(
      await program("echo").failure(long) == "The query is too long to be an argument of echo: 300000 bytes.")
  }

  /// Makes a program in another process: where this one writes to it, what another test starts in that moment
  /// holds it open for a while, and it cannot be run.
  private func make(_ path: String, _ text: String, mode: String = "755") async throws {
    _ = try await ProgramSource.shell("printf '\(text)' > \(path); chmod \(mode) \(path)").titles()
  }

  @Test("A program that cannot be run is a failure that names it, and the next search tries again")
  func missingPrograms() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tool")
    let source = ProgramSource(ProgramConfiguration(program: path, arguments: []))
    #expect(
      await program("typeahead-no-such").failure()
        == "There is no program \"typeahead-no-such\". Is it installed, and in PATH?")
    #expect(await source.failure() == "There is no program \"\(path)\".")
    try await make(path, "#!/bin/sh\necho found\n", mode: "644")
    #expect(await source.failure() == "\(path) cannot be run: Permission denied.")
    try await make(path, "#!/bin/sh\necho found\n")
    #expect(try await source.titles() == ["found"])
    try await make(path, "#!/no/such/shell\n")
    #expect(
      await source.failure() == "\(path) cannot be run: the program that its first line names is not there.")
  }

  @Test("A program has nothing to read, leads a group of its own, and works where the search was started")
  func surroundings() async throws {
    let rows = try await ProgramSource.shell(
      "cat; pwd; ps -o pgid= -p $$ | tr -d ' '; echo $$; (: > /dev/tty) 2>/dev/null && echo terminal"
    ).titles()
    #expect(rows.count == 3)
    #expect(rows.first == FileManager.default.currentDirectoryPath)
    #expect(rows.dropFirst().first == rows.last)
  }
}
