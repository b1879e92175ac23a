import Foundation
import TestSupport
import Testing

@Suite("What a script gets")
struct ScriptTests {
  /// What one run wrote and ended with.
  struct Expectation: Sendable, CustomTestStringConvertible {
    let rule: String
    var arguments: [String] = []
    var input = ""
    var output = ""
    var errors = ""
    var status: Int32 = 0

    var testDescription: String { rule }
  }

  private static let tokyo = "1 result for \"ja\":\n1. Japan, Tokyo\n"
  private static let failed =
    "Search failed for \"error\": The server is not responding. Type :retry to search again.\n"
  private static let commands =
    "The commands are :all :announce :clear :help :last :more :pick :quit :retry :scope :show :status :suggest :N."

  @Test("The version, and the revision where the build was told it")
  func version() throws {
    let result = try PipeProcess.run(typeahead: ["--version"], input: .text(""))
    #expect(result.output.wholeMatch(of: /typeahead \d+\.\d+\.\d+( \([0-9a-f]{7,40}(-dirty)?\))?\n/) != nil)
    #expect(result.errors == "")
    #expect(result.status == .exited(0))
  }

  @Test(arguments: [
    Expectation(
      rule: "Lines are answered in order, separated by an empty line", input: "au\nja\nxyz\n",
      output: "2 results for \"au\":\n1. Australia, Canberra\n2. Austria, Vienna\n\n\(tokyo)\n"
        + "No results for \"xyz\".\n"),
    Expectation(
      rule: "Two equal lines are two searches", input: "ja\nja\n", output: tokyo + "\n" + tokyo),
    Expectation(
      rule: "Blank lines are skipped, a CR before the line end is no part of the text, the last needs none",
      input: "\n  \nja\r\n\r\nja", output: tokyo + "\n" + tokyo),
    Expectation(rule: "No line at all is no failure", input: ""),
    Expectation(
      rule: "Nothing found is status 1", input: "xyz\n", output: "No results for \"xyz\".\n", status: 1),
    Expectation(
      rule: "A failure goes to standard error, and the script goes on", input: "error\nja\n",
      output: tokyo, errors: failed, status: 2),
    Expectation(
      rule: "Case and accents do not matter", input: "CÔTE\ncote\n",
      output: "1 result for \"CÔTE\":\n1. Côte d'Ivoire, Yamoussoukro\n\n"
        + "1 result for \"cote\":\n1. Côte d'Ivoire, Yamoussoukro\n"),
    Expectation(
      rule: "A cut block says so", arguments: ["-n", "2"], input: "an\n",
      output: "4 results for \"an\", showing 1 to 2:\n1. Canada, Ottawa\n2. France, Paris\n"),
    Expectation(
      rule: "The lines format is the entries alone", arguments: ["--format", "lines"], input: "au\nxyz\nja\n",
      output: "Australia\nAustria\nJapan\n"),
    Expectation(
      rule: "A cut in the lines format is said on standard error", arguments: ["--format=lines", "-n1"],
      input: "an\n", output: "Canada\n", errors: "Wrote 1 of 4 results for \"an\"; -n 0 writes all.\n"),
    Expectation(
      rule: "A failure in the lines format is said on standard error", arguments: ["--format", "lines"],
      input: "error\n", errors: failed, status: 2),
    Expectation(
      rule: "A text with two colons begins with one", input: "::x\n", output: "No results for \":x\".\n",
      status: 1),
    Expectation(
      rule: "Without commands every line is text", arguments: ["--no-commands"], input: ":quit\n::x\n",
      output: "No results for \":quit\".\n\nNo results for \"::x\".\n", status: 1),
    Expectation(
      rule: "Retry asks again, and last repeats", input: "ja\n:retry\n:last\n",
      output: tokyo + "\n" + tokyo + "\n" + tokyo),
    Expectation(
      rule: "There is nothing to retry or to repeat at first, nor after clear",
      input: ":retry\n:last\nja\n:clear\n:r\n", output: tokyo,
      errors: "Nothing to retry.\nNothing to repeat.\nForgot the last query.\nNothing to retry.\n"),
    Expectation(
      rule: "Quit ends the script", input: "ja\n:quit\nau\n", output: tokyo),
    Expectation(
      rule: "Status is one line on standard error", input: ":status\nja\n:status\n", output: tokyo,
      errors: "Countries, scope All, no query: idle.\n"
        + "Countries, scope All, query \"ja\": results, 1 found.\n"),
    Expectation(
      rule: "A wrong command names the known ones and changes nothing", input: ":foo\n:retry now\nja\n",
      output: tokyo,
      errors: "Line 1: Unknown command \":foo\". \(commands) "
        + "A text that begins with a colon is written with two: ::foo\n"
        + "Line 2: :retry takes no argument. \(commands)\n", status: 2),
    Expectation(
      rule: "A NUL is refused with its line, and the script goes on", input: "a\0b\nja\n", output: tokyo,
      errors: "Line 1 contains a NUL character and was not searched.\n", status: 2),
    Expectation(
      rule: "A line over 64 KiB is refused with its number",
      input: "ja\n" + String(repeating: "x", count: 65_537) + "\nja\n", output: tokyo + "\n" + tokyo,
      errors: "Line 2 is longer than 64 KiB and was not searched.\n", status: 2),
    Expectation(
      rule: "The text of -q is the first line", arguments: ["-q", "ja"], input: "xyz\n",
      output: tokyo + "\nNo results for \"xyz\".\n"),
    Expectation(rule: "-f needs no input", arguments: ["-f", "ja"], input: "au\n", output: tokyo),
    Expectation(
      rule: "-f finds nothing", arguments: ["-f", "xyz"], output: "No results for \"xyz\".\n", status: 1),
    Expectation(
      rule: "-f is never a command", arguments: ["-f", ":quit"], output: "No results for \":quit\".\n",
      status: 1),
    Expectation(
      rule: "-f cannot retry, so it does not say how", arguments: ["-f", "error"],
      errors: "Search failed for \"error\": The server is not responding.\n", status: 2),
    Expectation(
      rule: "A deadline is status 124", arguments: ["-f", "ja", "--timeout", "50ms", "--delay", "60s"],
      errors: "Search failed for \"ja\": timed out after 50 ms.\n", status: 124),
    Expectation(
      rule: "Typed lines: only the last of a burst is answered", arguments: ["--as-typed"],
      input: "j\nja\n", output: tokyo),
    Expectation(
      rule: "Typed lines: a blank line clears, and nothing is written", arguments: ["--as-typed"],
      input: "ja\n\n"),
    Expectation(
      rule: "The names of the scopes, for a shell", arguments: ["restaurants", "--list-scopes"],
      output: "American\nItalian\nJapanese\n"),
    Expectation(
      rule: "The names of the scopes, with a NUL after each, and a scope yet incomplete",
      arguments: ["restaurants", "--print0", "-s", "It", "--list-scopes"],
      output: "American\0Italian\0Japanese\0"),
    Expectation(
      rule: "A source without scopes", arguments: ["--list-scopes"], errors: "Countries has no scopes.\n",
      status: 1),
    Expectation(
      rule: "Scopes that cannot be known", arguments: ["restaurants", "--list-scopes", "--fail-loads", "1"],
      errors: "The scopes are not known yet.\n", status: 2),
    Expectation(
      rule: "Scopes that are not known in time",
      arguments: ["restaurants", "--list-scopes", "--delay", "3600s", "--timeout", "1"],
      errors: "The scopes are not known yet.\n", status: 124),
    Expectation(
      rule: "A file in place of a source is told how to be searched", arguments: ["names.txt"],
      errors: "Unknown source \"names.txt\". To search a file: typeahead lines names.txt\n", status: 2),
    Expectation(
      rule: "A trace that cannot be written is a usage error",
      arguments: ["--trace", "/proc/nonexistent/trace"],
      errors: "--trace: cannot write to \"/proc/nonexistent/trace\": No such file or directory.\n", status: 2),
  ])
  func bytes(_ expected: Expectation) throws {
    let delay = expected.arguments.contains("--delay") ? [] : ["--delay", "0"]
    let result = try PipeProcess.run(
      typeahead: delay + expected.arguments, input: .bytes(Array(expected.input.utf8)))
    #expect(result.output == expected.output)
    #expect(result.errors == expected.errors)
    #expect(result.status == .exited(expected.status))
  }

  @Test("JSON is one object a settle, on standard output also for failures")
  func json() throws {
    let result = try PipeProcess.run(
      typeahead: ["--delay", "0", "--format", "json"], input: .text("ja\nxyz\nerror\n"))
    let masked = result.output.replacing(#/"milliseconds": [0-9.]+/#, with: "\"milliseconds\": 0.0")
    #expect(
      masked == """
        {"line": 1, "query": "ja", "scope": "All", "generation": 1, "phase": "results", "total": 1, \
        "complete": true, "entries": [{"title": "Japan", "details": [{"label": "capital", "value": "Tokyo"}]}], \
        "warnings": [], "error": null, "milliseconds": 0.0}
        {"line": 2, "query": "xyz", "scope": "All", "generation": 2, "phase": "empty", "total": 0, \
        "complete": true, "entries": [], "warnings": [], "error": null, "milliseconds": 0.0}
        {"line": 3, "query": "error", "scope": "All", "generation": 3, "phase": "failed", "total": null, \
        "complete": false, "entries": [], "warnings": [], "error": "The server is not responding.", \
        "milliseconds": 0.0}

        """)
    #expect(result.errors == "")
    #expect(result.status == .exited(2))
  }

  @Test("A failure of -f in JSON is one object, with standard error empty")
  func jsonFailure() throws {
    let result = try PipeProcess.run(typeahead: ["--delay", "0", "-f", "error", "--format", "json"])
    #expect(result.output.hasPrefix("{\"line\": null, \"query\": \"error\""))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.errors == "")
    #expect(result.status == .exited(2))
  }

  @Test("Three typed texts are one dispatch, as the trace shows")
  func trace() throws {
    let directory = try TemporaryFolder()
    let path = directory.path("trace.jsonl")
    let result = try PipeProcess.run(
      typeahead: ["--as-typed", "--delay", "0", "--trace", path], input: .text("j\nja\njap\n"))
    #expect(result.output == "1 result for \"jap\":\n1. Japan, Tokyo\n")
    let steps = try directory.read("trace.jsonl").replacing(#/"milliseconds": [0-9.]+, /#, with: "")
    #expect(
      steps == """
        {"event": "accepted", "generation": 1, "text": "j"}
        {"event": "superseded", "generation": 1, "text": "j"}
        {"event": "accepted", "generation": 2, "text": "ja"}
        {"event": "superseded", "generation": 2, "text": "ja"}
        {"event": "accepted", "generation": 3, "text": "jap"}
        {"event": "dispatched", "generation": 3, "text": "jap"}
        {"event": "settled", "generation": 3, "text": "jap", "phase": "results"}
        {"event": "written", "generation": 3, "text": "jap"}

        """)
  }

  @Test("Each of many lines gets its answer, however close together settle and next line are")
  func manyLines() throws {
    let result = try PipeProcess.run(
      typeahead: ["--delay", "0", "--format", "lines"], input: .text(String(repeating: "ja\n", count: 3000)))
    #expect(result.output == String(repeating: "Japan\n", count: 3000))
    #expect(result.status == .exited(0))
  }

  @Test("Help goes to standard output")
  func help() throws {
    let result = try PipeProcess.run(typeahead: ["--help"])
    #expect(result.output.hasPrefix("Usage: typeahead [options] [source] [arguments]\n"))
    #expect(result.errors == "")
    #expect(result.status == .exited(0))
  }

  @Test(
    "A reader that has had enough ends the script by SIGPIPE, quietly",
    arguments: [["--delay", "0"], ["--delay", "0", "--format", "lines", "-n", "1"]])
  func closedOutput(arguments: [String]) throws {
    let process = try PipeProcess(typeahead: arguments, input: .pipe)
    let output = try #require(process.output)
    try process.input?.send("ja\n")
    try output.waitForText("Japan")
    output.close()
    // Written as lines, there would be more to say: that there are more than one.
    try process.input?.send("au\n")
    #expect(try process.waitForExit() == .signalled(SIGPIPE))
    #expect(process.errors?.text == "")
  }

  @Test(
    "A full disk is told, with status 2", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let result = try PipeProcess.run(
      typeahead: ["--delay", "0", "-f", "ja"], output: .file("/dev/full"))
    #expect(result.errors == "Cannot write the results: No space left on device.\n")
    #expect(result.status == .exited(2))
  }

  @Test("A signal ends a script that is searching", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func signals(_ signal: Int32) throws {
    // The trace tells that the search has begun.
    let process = try PipeProcess(
      typeahead: ["--delay", "60s", "--trace", "/dev/stderr"], input: .pipe)
    try process.input?.send("ja\n")
    try process.errors?.waitForText("dispatched")
    process.signal(signal)
    #expect(try process.waitForExit() == .signalled(signal))
    #expect(process.output?.text == "")
  }

  @Test("A signal ends a script that nobody reads", arguments: [SIGTERM, SIGINT])
  func stuckReader(_ signal: Int32) throws {
    let directory = try TemporaryFolder()
    let path = directory.path("unread")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let unread = unsafe open(path, O_RDWR | O_NONBLOCK)
    defer { close(unread) }
    let process = try PipeProcess(
      typeahead: ["--delay", "0", "--trace", "/dev/stderr"], input: .pipe, output: .file(path))
    // A block of ten rows has over 200 bytes, and a pipe takes 64 KiB: this many never get through.
    try process.input?.send(String(repeating: "a\n", count: 1000))
    try process.errors?.waitForText("\"settled\", \"generation\": 200,")
    process.signal(signal)
    #expect(try process.waitForExit() == .signalled(signal))
  }
}
