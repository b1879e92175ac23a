import Foundation
import TestSupport
import Testing

@Suite("A program in a pipeline")
struct PipeProcessTests {
  @Test("Input, output, errors and status are told apart")
  func run() throws {
    let result = try PipeProcess.run("sh", ["-c", "tr a-z A-Z; echo bad >&2; exit 7"], input: .text("abc\n"))
    #expect(result == PipeProcess.Result(status: .exited(7), output: "ABC\n", errors: "bad\n"))
  }

  @Test("There is no terminal to find")
  func noTerminal() throws {
    let result = try PipeProcess.run("sh", ["-c", "(: </dev/tty) 2>/dev/null && echo found; exit 0"])
    #expect(result.output == "")
  }

  @Test("Megabytes pass both ways at once")
  func large() throws {
    let text = String(repeating: "0123456789abcde\n", count: 200_000)
    let result = try PipeProcess.run("cat", input: .text(text))
    #expect(result.status == .exited(0))
    #expect(result.output == text)
  }

  @Test("A conversation, line by line")
  func interactive() throws {
    let process = try PipeProcess("cat", input: .pipe)
    for line in ["one\n", "two\n"] {
      try process.input?.send(line)
      try process.output?.waitForText(line)
    }
    #expect(try process.finish().output == "one\ntwo\n")
  }

  @Test("Output that nobody reads ends the program by SIGPIPE")
  func brokenPipe() throws {
    let result = try PipeProcess.run("sh", ["-c", "echo x; echo still here >&2"], output: .brokenPipe)
    #expect(result == PipeProcess.Result(status: .signalled(SIGPIPE), output: "", errors: ""))
  }

  @Test("Output that is no longer read ends the program by SIGPIPE")
  func closedLater() throws {
    let process = try PipeProcess("cat", input: .pipe)
    try process.input?.send("one\n")
    try process.output?.waitForText("one\n")
    process.output?.close()
    try process.input?.send("two\n")
    #expect(try process.waitForExit() == .signalled(SIGPIPE))
  }

  @Test("Streams from and to files, and closed ones")
  func files() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("in", "text\n")
    let process = try PipeProcess(
      "sh", ["-c", "cat; echo e >&2"], directory: folder.path, input: .file(input),
      output: .file(folder.path("out")),
      errors: .closed)
    try process.waitForExit()
    #expect(try folder.read("out") == "text\n")
    #expect(try PipeProcess.run("sh", ["-c", "cat <&0"], input: .closed).status != .exited(0))
  }

  @Test("A program that is not there is an error with its name")
  func missing() {
    let error = #expect(throws: SystemCallError.self) { try PipeProcess("no-such-program-here") }
    #expect(error?.description.contains("no-such-program-here") == true)
  }

  @Test("The program under test is found and runs")
  func programUnderTest() throws {
    #expect(try PipeProcess.run(typeahead: ["--version"], input: .text("")).status == .exited(0))
  }
}
