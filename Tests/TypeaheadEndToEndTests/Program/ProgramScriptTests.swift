import TestSupport
import Testing

@Suite("What a script gets from a program")
struct ProgramScriptTests {
  private func run(
    _ arguments: [String], input: Redirection = .null, location: SourceLocation = #_sourceLocation
  ) throws -> (output: String, errors: String, status: ExitStatus) {
    let result = try PipeProcess.run(typeahead: arguments, input: input, location: location)
    return (result.output, result.errors, result.status)
  }

  @Test("Each line is an argument of a new run, answered in order")
  func lines() throws {
    let result = try run(["run", "printf", "%s\n"], input: .text("a\n$(b)\n--\n"))
    #expect(
      result == (
        "1 result for \"a\":\n1. a\n\n1 result for \"$(b)\":\n1. $(b)\n\n1 result for \"--\":\n1. --\n", "",
        .exited(0)
      ))
  }

  @Test("Failures, warnings and nothing found are told apart, by words and by status")
  func outcomes() throws {
    let script = ["run", "sh", "-c", "echo \"$1\" >&2; exit \"$1\"", "sh"]
    #expect(try run(["-f", "1"] + script) == ("No results for \"1\".\n", "", .exited(1)))
    #expect(
      try run(["-f", "2"] + script)
        == ("", "Search failed for \"2\": sh ended with status 2: 2.\n", .exited(2)))
    #expect(
      try run(["-f", "16", "--no-match", "1,16"] + script) == ("No results for \"16\".\n", "", .exited(1)))
    let rows = try run(["-f", "x", "run", "sh", "-c", "echo row; printf 'o\\033h' >&2; exit 3"])
    #expect(
      rows == (
        "1 result for \"x\":\n1. row\n", "Warning: sh ended with status 3: o\\x1Bh.\n", .exited(0)
      ))
    #expect(
      try run(["-f", "x", "run", "typeahead-no-such"])
        == (
          "",
          "Search failed for \"x\": There is no program \"typeahead-no-such\". Is it installed, and in PATH?\n",
          .exited(2)
        ))
  }

  @Test("A parent that ignores the ends of its own children does not hide those of programs", .needs("perl"))
  func ignoredEnds() throws {
    let result = try PipeProcess.run(
      "perl",
      ["-e", "$SIG{CHLD} = 'IGNORE'; exec @ARGV", ProgramUnderTest.path, "-f", "x", "run", "echo", "{query}"])
    #expect(result == .init(status: .exited(0), output: "1 result for \"x\":\n1. x\n", errors: ""))
  }

  @Test("Scopes stand for {scope}, and are listed")
  func scopes() throws {
    let result = try run(
      ["run", "--scopes", "Books,Films", "echo", "{query} in {scope}."],
      input: .text(":scope\na\n:scope films\nb\n"))
    #expect(
      result == (
        "1 result for \"a\":\n1. a in .\n\n1 result for \"b\" in Films:\n1. b in Films.\n",
        "The scopes are All, Books, Films. Now: All.\nScope: Films.\n", .exited(0)
      ) || result.output == "1 result for \"a\":\n1. a in .\n\n1 result for \"b\" in Films:\n1. b in Films.\n"
    )
  }

  @Test("Lines and JSON have all rows; a block has ten, and the count of all")
  func formats() throws {
    let lines = try run(["-f", "20000", "--format", "lines", "run", "seq"])
    #expect(lines.output == (1...20_000).map { "\($0)\n" }.joined() && lines.errors == "")
    let text = try run(["-f", "30", "run", "seq"])
    #expect(text.output.hasPrefix("30 results for \"30\", showing 1 to 10:\n1. 1\n"))
    let endless = try run(["-f", "y", "-n", "1", "run", "yes"])
    #expect(endless == ("More than 10000 results for \"y\", showing 1 to 1:\n1. y\n", "", .exited(0)))
    let picked = try run(["-f", "a:b", "-d:", "--pick-field", "2", "--format", "lines", "run", "echo"])
    #expect(picked.output == "b\n")
    let json = try run([
      "-f", #"{"n": 9, "hits": [{"t": "A"}]}"#, "--json-entries", "/hits", "--title", "/t", "--total", "/n",
      "run", "echo",
    ])
    #expect(json.output.hasSuffix(", showing 1 to 1:\n1. A\n") && json.output.hasPrefix("9 results for "))
  }

  @Test("What had arrived when the time was up is written")
  func timedOut() throws {
    let result = try run([
      "-f", "x", "--timeout", "1s", "run", "sh", "-c",
      "trap '' TERM; printf 'a\\nb\\nha'; sleep 1000; sleep 1000",
    ])
    #expect(
      result == ("Timed out after 1 s, 2 results so far for \"x\":\n1. a\n2. b\n", "", .exited(124)))
  }

  #if os(Linux)
    @Test("A program has three descriptors, and no signal is ignored or blocked")
    func inheritance() throws {
      let result = try run([
        "-f", "^Sig(Blk|Ign)", "--format", "lines", "run", "grep", "-E", "{query}", "/proc/self/status",
      ])
      // Those of the C library, 32 and 33, are ignored until a program has threads.
      #expect(result.output == "SigBlk:\t0000000000000000\nSigIgn:\t0000000180000000\n")
      // The fourth is the folder that ls reads.
      #expect(try run(["-f", "/proc/self/fd", "--format", "lines", "run", "ls"]).output == "0\n1\n2\n3\n")
    }
  #endif

  @Test("Everything after the program is the program's, also what looks like an option")
  func programArguments() throws {
    let result = try run(["-f", "x", "run", "printf", "%s|", "-f", "y", "--help", "--", "-n5"])
    #expect(result.output == "1 result for \"x\":\n1. -f|y|--help|--|-n5|x|\n")
  }
}
