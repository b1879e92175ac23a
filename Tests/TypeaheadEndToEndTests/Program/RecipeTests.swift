import Foundation
import TestSupport
import Testing

/// Each recipe of the documentation, with the program that it is about.
@Suite("The recipes for programs")
struct RecipeTests {
  private static func isInstalled(_ program: String) -> Bool {
    ((try? PipeProcess.run("sh", ["-c", "command -v \(program)"]))?.status) == .exited(0)
  }

  private func search(
    _ text: String, _ arguments: [String], in folder: TemporaryFolder? = nil,
    environment: [String: String] = TestEnvironment.standard
  ) throws -> PipeProcess.Result {
    try PipeProcess.run(
      typeahead: ["-f", text] + arguments, environment: environment, directory: folder?.path)
  }

  @Test("rg searches the lines of files", .enabled(if: isInstalled("rg")))
  func ripgrep() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "one\n--help\n")
    let recipe = ["-d", ":", "run", "rg", "-n", "--no-heading", "--sort", "path", "-e", "{query}", "."]
    #expect(
      try search("--help", recipe, in: folder).output == "1 result for \"--help\":\n1. ./a.txt, 2, --help\n")
    #expect(try search("two", recipe, in: folder).output == "No results for \"two\".\n")
    let wrong = try search("(", recipe, in: folder)
    #expect(wrong.errors == "Search failed for \"(\": rg ended with status 2: error: unclosed group.\n")
    #expect(wrong.status == .exited(2))
  }

  @Test("git searches what was said of changes", .enabled(if: isInstalled("git")))
  func gitLog() throws {
    let folder = try TemporaryFolder()
    let identity = ["-c", "user.name=A", "-c", "user.email=a@b"]
    for words in [["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "Add the first"]] {
      #expect(try PipeProcess.run("git", identity + words, directory: folder.path).status == .exited(0))
    }
    let recipe = [
      "-d", "\\t", "--pick-field", "1", "run", "git", "log", "-i", "--grep={query}", "--format=%h%x09%s",
    ]
    let hash = try PipeProcess.run("git", ["log", "--format=%h"], directory: folder.path).output.dropLast()
    let found = try search("FIRST", recipe, in: folder)
    #expect(found.output == "1 result for \"FIRST\":\n1. \(hash), Add the first\n")
    #expect(try search("first", ["--format", "lines"] + recipe, in: folder).output == "\(hash)\n")
    #expect(try search("second", recipe, in: folder).output == "No results for \"second\".\n")
  }

  @Test("find searches names", .enabled(if: isInstalled("find")))
  func find() throws {
    let folder = try TemporaryFolder()
    try folder.write("-rf", "")
    try folder.write("a\nb", "")
    let recipe = ["--read0", "run", "find", ".", "-iname", "*{query}*", "-print0"]
    #expect(try search("-rf", recipe, in: folder).output == "1 result for \"-rf\":\n1. ./-rf\n")
    #expect(try search("B", recipe, in: folder).output == "1 result for \"B\":\n1. ./a\\x0Ab\n")
    #expect(try search("x", recipe, in: folder).output == "No results for \"x\".\n")
  }

  @Test(
    "apropos and man search manual pages, and have a status of their own for no match",
    .enabled(if: isInstalled("apropos") && isInstalled("man")))
  func manualPages() throws {
    for recipe in [
      ["run", "--no-match", "16", "apropos", "--"], ["run", "--no-match", "16", "man", "-k", "--"],
    ] {
      let nothing = try search("zqxjkvbzqx", recipe)
      #expect(nothing.output == "No results for \"zqxjkvbzqx\".\n")
      #expect(nothing.status == .exited(1) && nothing.errors == "")
    }
  }

  @Test("psql is given the text as a variable, which it quotes", .enabled(if: isInstalled("psql")))
  func psql() throws {
    let folder = try TemporaryFolder()
    try folder.write("search.sql", "SELECT name FROM books WHERE name ILIKE '%' || :'q' || '%';\n")
    // Without a server, what is seen is how its client fails.
    let recipe = ["run", "psql", "-AtXq", "-h", folder.path, "-v", "q={query}", "-f", "search.sql"]
    let result = try search("'; DROP TABLE books; --", recipe, in: folder)
    #expect(result.status == .exited(2) && result.errors.contains("psql ended with status 2: "))
  }

  @Test("curl brings JSON", .enabled(if: isInstalled("curl")))
  func curl() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", #"{"total": 1, "hits": [{"title": "Alpha", "year": 1999}]}"#)
    let recipe = [
      "--json-entries", "/hits", "--title", "/title", "--details", "/year?", "run", "curl", "-fsS",
      "file://\(folder.path)/{query}",
    ]
    #expect(try search("a", recipe).output == "1 result for \"a\":\n1. Alpha, 1999\n")
    let missing = try search("b", recipe)
    #expect(
      missing.status == .exited(2)
        && missing.errors.hasPrefix("Search failed for \"b\": curl ended with status 37"))
  }
}
