import Foundation
import TestSupport
import Testing

@Suite("Sources with names of their own, and sources of other programs")
struct NamedSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("typeahead"), withIntermediateDirectories: false)
  }

  private var environment: [String: String] { TestEnvironment.with(["XDG_CONFIG_HOME": folder.path]) }

  private func configure(_ text: String) throws { try folder.write("typeahead/config.json", text) }

  private func run(_ arguments: String...) throws -> PipeProcess.Result {
    try PipeProcess.run(typeahead: arguments, environment: environment)
  }

  @Test("A name is searched like the source that it stands for, and is listed")
  func named() throws {
    try folder.write("words.txt", "one\ntwo\nthree\n")
    try configure(#"{"sources": {"words": ["lines", "\#(folder.path("words.txt"))", "--order", "reverse"]}}"#)
    let found = try run("words", "-f", "e")
    #expect(found.output == "2 results for \"e\":\n1. three\n2. one\n")
    #expect(found.errors == "")
    let sources = try run("--list-sources")
    #expect(sources.status == .exited(0))
    #expect(sources.output.hasPrefix("countries "))
    #expect(sources.output.hasSuffix("  lines \(folder.path("words.txt"))\n"))
    let unknown = try run("wrods", "-f", "e")
    #expect(unknown.status == .exited(2))
    #expect(unknown.errors.hasSuffix(", words.\n"))
  }

  @Test("A session has the options of the file, and :help tells the names")
  func session() throws {
    try configure(#"{"sources": {"words": ["restaurants"]}, "options": ["--prompt", "find: "]}"#)
    let pty = try Pty.session(["--no-history"], prompt: "find: ", environment: environment)
    try pty.send(":help\r", untilLine: "Sources with names of their own, searched by typeahead NAME:")
    try pty.waitForLine("  words  restaurants")
    try pty.quit()
  }

  @Test("A mistake in the file is told where the file counts, and stops nothing else")
  func wrong() throws {
    try configure("{\n  \"sources\": [}")
    let complaint =
      "\(folder.path("typeahead/config.json")): line 2, column 15: expected a value, not \"}\".\n"
    for arguments in [["docs", "-f", "x"], ["--list-sources"]] {
      let result = try PipeProcess.run(typeahead: arguments, environment: environment)
      #expect(result.status == .exited(2))
      #expect(result.errors == complaint)
    }
    let pty = try Pty(typeahead: [], environment: environment)
    #expect(try pty.waitForExit() == .exited(2))
    #expect(try run("--delay", "0", "-f", "jap").output == "1 result for \"jap\":\n1. Japan, Tokyo\n")
    #expect(try run("--version").status == .exited(0))
  }

  @Test("What searches over HTTP is found on PATH where it does not stand beside, or is told to be missing")
  func otherProgram() throws {
    let alone = folder.path("typeahead-alone")
    try FileManager.default.copyItem(atPath: ProgramUnderTest.path, toPath: alone)
    let arguments = ["-f", "x", "http", "http://127.0.0.1:1/{query}"]
    let missing = try PipeProcess.run(alone, arguments, environment: environment)
    #expect(missing.status == .exited(2))
    #expect(
      missing.errors
        == "http needs the program typeahead-http, which is neither in \(folder.path), beside this program, nor in a "
        + "folder of PATH. It is built and installed together with typeahead.\n")
    let unusable = try folder.write("typeahead-http", "no program")
    let refused = try PipeProcess.run(alone, arguments, environment: environment)
    #expect(refused.status == .exited(2))
    #expect(refused.errors == "http needs the program \(unusable), which may not be run.\n")
    try FileManager.default.removeItem(atPath: unusable)
    let place = URL(fileURLWithPath: try ProgramUnderTest.path).deletingLastPathComponent().path
    let path = try #require(environment["PATH"])
    let found = try PipeProcess.run(
      alone, arguments, environment: environment.merging(["PATH": "\(place):\(path)"]) { $1 })
    #expect(
      found.errors == "Search failed for \"x\": Cannot connect to 127.0.0.1:1: nothing answers there.\n")
    #expect(found.status == .exited(2))
  }

  @Test("A search over HTTP leaves nothing in the home folder")
  func leavesNothing() throws {
    let home = try TemporaryFolder()
    let result = try PipeProcess.run(
      typeahead: ["-f", "x", "http", "http://127.0.0.1:1/{query}"],
      environment: TestEnvironment.with(["HOME": home.path]), directory: home.path)
    #expect(result.status == .exited(2))
    #expect(try home.names == [])
  }

  @Test("A secret from a file or the environment is sent and never shown")
  func secrets() throws {
    try folder.write("headers", "# mine\nAuthorization: Bearer {env:LIBRARY_KEY}\n")
    let options = ["http", "http://127.0.0.1:1/{query}", "--header-file", folder.path("headers")]
    let unset = try PipeProcess.run(typeahead: ["-f", "x"] + options, environment: environment)
    #expect(
      unset.errors
        == "http: \(folder.path("headers")), line 2: the header Authorization needs LIBRARY_KEY from the environment, where it is not set.\n"
    )
    let process = try PipeProcess(
      typeahead: options + ["--trace", folder.path("trace")],
      environment: environment.merging(["LIBRARY_KEY": "s3same"]) { $1 }, input: .pipe)
    try process.input?.send("x\n:status\n")
    let result = try process.finish()
    #expect(result.errors.contains("127.0.0.1:1, scope All, query \"x\": failed: Cannot connect"))
    for text in [result.output, result.errors, try folder.read("trace")] { #expect(!text.contains("s3same")) }
  }
}
