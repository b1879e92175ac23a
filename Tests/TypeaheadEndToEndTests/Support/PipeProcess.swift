import Foundation
import Testing

/// A program in a pipeline: no terminal anywhere, its three streams in the test's hands.
final class PipeProcess: Sendable {
  /// All that came of a run.
  struct Result: Equatable, Sendable {
    /// How the program ended.
    var status: ExitStatus
    /// What it wrote to standard output, when that was a pipe.
    var output: String
    /// What it wrote to standard error, when that was a pipe.
    var errors: String
  }

  /// The program.
  let process: ChildProcess
  /// The test's end of standard input, when that is a pipe.
  let input: InputPipe?
  /// The test's end of standard output, when that is a pipe.
  let output: OutputPipe?
  /// The test's end of standard error, when that is a pipe.
  let errors: OutputPipe?

  /// Starts a program, searched for along PATH when its name has no slash.
  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = TestEnvironment.standard,
    directory: String? = nil, input inputRedirection: Redirection = .null,
    output outputRedirection: Redirection = .pipe, errors errorRedirection: Redirection = .pipe
  ) throws {
    let plumbing = try Plumbing(
      input: inputRedirection, output: outputRedirection, errors: errorRedirection, terminal: nil)
    (input, output, errors) = (plumbing.input, plumbing.output, plumbing.errors)
    process = try ChildProcess(
      program, arguments, environment: environment, directory: directory, streams: plumbing.streams)
  }

  /// Starts `typeahead`.
  convenience init(
    typeahead arguments: [String], environment: [String: String] = TestEnvironment.standard,
    directory: String? = nil, input: Redirection = .null, output: Redirection = .pipe,
    errors: Redirection = .pipe
  ) throws {
    try self.init(
      ProgramUnderTest.path, arguments, environment: environment, directory: directory, input: input,
      output: output, errors: errors)
  }

  deinit { process.killSession() }

  /// Runs a program to its end.
  static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = TestEnvironment.standard,
    directory: String? = nil, input: Redirection = .null, output: Redirection = .pipe,
    timeout: Duration = .seconds(60), location: SourceLocation = #_sourceLocation
  ) throws -> Result {
    try PipeProcess(
      program, arguments, environment: environment, directory: directory, input: input, output: output
    ).finish(timeout: timeout, location: location)
  }

  /// Runs `typeahead` to its end.
  static func run(
    typeahead arguments: [String], environment: [String: String] = TestEnvironment.standard,
    directory: String? = nil, input: Redirection = .null, output: Redirection = .pipe,
    timeout: Duration = .seconds(60), location: SourceLocation = #_sourceLocation
  ) throws -> Result {
    try run(
      ProgramUnderTest.path, arguments, environment: environment, directory: directory, input: input,
      output: output, timeout: timeout, location: location)
  }

  /// Sends a signal to the program, or to its whole group.
  func signal(_ signal: Int32, group: Bool = false) { process.signal(signal, group: group) }

  /// Waits until the program has ended; it may have left children that still write.
  @discardableResult
  func waitForExit(
    timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation
  ) throws -> ExitStatus {
    if let status = process.waitForExit(timeout: timeout) { return status }
    throw WaitFailure(
      expectation: "the program to end", timeout: timeout,
      found:
        "stdout: \(output?.text.debugDescription ?? "-")\nstderr: \(errors?.text.debugDescription ?? "-")",
      location: location)
  }

  /// Closes an input pipe, waits until the program has ended and everyone has closed its output.
  func finish(
    timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation
  ) throws -> Result {
    input?.close()
    let status = try waitForExit(timeout: timeout, location: location)
    try output?.waitForEnd(timeout: timeout, location: location)
    try errors?.waitForEnd(timeout: timeout, location: location)
    return Result(status: status, output: output?.text ?? "", errors: errors?.text ?? "")
  }
}
