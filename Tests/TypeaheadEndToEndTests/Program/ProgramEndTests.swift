import Foundation
import TestSupport
import Testing

@Suite("Nothing of a program is left behind")
struct ProgramEndTests {
  static let signals = [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGKILL]

  private func session(_ program: StubbornProgram) throws -> Pty {
    let pty = try Pty(
      typeahead: ["--no-history", "--debounce", "20ms"] + program.arguments, size: (250, 50))
    try pty.waitForCursor(after: "search: ")
    return pty
  }

  @Test("A script that dies by a signal takes its program along", arguments: signals)
  func scriptDies(signal: Int32) throws {
    let program = try StubbornProgram()
    let process = try PipeProcess(typeahead: ["-f", "x"] + program.arguments)
    let processes = try program.waitForStart()
    program.waitUntilWatched(by: process.process.identifier)
    process.signal(signal)
    #expect(try process.waitForExit() == .signalled(signal))
    program.expectEnd(of: processes)
  }

  @Test("A session that dies by a signal takes its program along", arguments: signals.filter { $0 != SIGINT })
  func sessionDies(signal: Int32) throws {
    let program = try StubbornProgram()
    let pty = try session(program)
    try pty.send("x\r")
    let processes = try program.waitForStart()
    program.waitUntilWatched(by: pty.process.identifier)
    pty.process.signal(signal)
    #expect(pty.process.waitForExit(timeout: .seconds(20)) == .signalled(signal))
    program.expectEnd(of: processes)
  }

  @Test("A crash takes the program along", .withoutThreadSanitizer)
  func crash() throws {
    let program = try StubbornProgram()
    let process = try PipeProcess(typeahead: ["-f", "x"] + program.arguments)
    let processes = try program.waitForStart()
    program.waitUntilWatched(by: process.process.identifier)
    process.signal(SIGSEGV)
    _ = try process.waitForExit()
    program.expectEnd(of: processes)
  }

  @Test("The next text, ^C, ^Z, :quit and the end of input end the program")
  func keys() throws {
    let program = try StubbornProgram()
    let pty = try session(program)
    try pty.send("a")
    let first = try program.waitForStart("a")
    try pty.send("b")
    program.expectEnd(of: first)
    let second = try program.waitForStart("ab")
    try pty.send("\u{3}", untilLine: "Search for \"ab\" cancelled.")
    program.expectEnd(of: second)
    try pty.send("c\r")
    let third = try program.waitForStart("abc")
    try pty.send("\u{15}:quit\r")
    try pty.waitForEnd()
    program.expectEnd(of: third)
  }

  @Test("While the session is stopped, no program runs, and after that it is searched again")
  func stop() throws {
    let program = try StubbornProgram()
    let shell = try JobShell(size: (250, 50))
    let words = try [ProgramUnderTest.path, "--no-history"] + program.arguments
    try shell.start(words.map { "'\($0)'" }.joined(separator: " "), untilCursorAfter: "search: ")
    try shell.pty.send("a\r")
    let first = try program.waitForStart("a")
    try shell.suspend()
    program.expectEnd(of: first)
    try program.forgetStart("a")
    try shell.resume()
    let second = try program.waitForStart("a")
    try shell.pty.send("\u{3}", untilLine: "Search for \"a\" cancelled.")
    try shell.pty.send("\u{4}")
    try shell.waitForPrompt()
    program.expectEnd(of: second)
  }

  @Test("A reader that goes away ends the script, and the program that runs for the next text")
  func closedOutput() throws {
    let program = try StubbornProgram()
    let process = try PipeProcess(
      typeahead: ["--as-typed", "--debounce", "0", "--slow", "1ms"] + program.arguments, input: .pipe)
    try process.input?.send("a\n")
    let first = try program.waitForStart("a")
    process.output?.close()
    process.errors?.close()
    // A command whose answer finds no reader.
    try process.input?.send(":status\n")
    _ = try process.waitForExit()
    program.expectEnd(of: first)
  }
}
