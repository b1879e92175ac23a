import Foundation
import Testing

/// A real shell with job control on a ``Pty``, for tests of ^Z, `fg` and of what a program leaves behind.
///
/// The prompt counts the commands (`job 3> `), so a test always knows which one it waits for.
final class JobShell {
  /// The terminal that the shell runs on.
  let pty: Pty
  private var commands = 0

  /// Starts bash and waits for its first prompt.
  init(
    size: Pty.Size = (80, 24), environment: [String: String] = TestEnvironment.standard,
    directory: String? = nil
  ) throws {
    var environment = environment
    environment["PS1"] = "job \\#> "
    environment["BASH_SILENCE_DEPRECATION_WARNING"] = "1"
    pty = try Pty(
      "bash", ["--norc", "--noprofile", "--noediting", "-i"], size: size, environment: environment,
      directory: directory)
    try waitForPrompt()
  }

  /// Types a command and Enter; the shell's next prompt is then the one to wait for.
  func start(_ command: String) throws {
    commands += 1
    try pty.send(command + "\n")
  }

  /// Types a command that takes the keyboard, and waits until it shows the text.
  func start(
    _ command: String, untilCursorAfter text: String, location: SourceLocation = #_sourceLocation
  ) throws {
    try start(command)
    try pty.waitForCursor(after: text, location: location)
  }

  /// Runs a command to its end and returns what it wrote.
  @discardableResult
  func run(_ command: String, location: SourceLocation = #_sourceLocation) throws -> String {
    let mark = pty.byteCount
    try start(command)
    try waitForPrompt(location: location)
    var text = pty.text(after: mark).replacing("\r\n", with: "\n")
    text.removeSubrange(..<(text.firstIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex))
    return String(text.dropLast(prompt.count))
  }

  /// Types ^Z and waits for the shell to say that the job has stopped.
  func suspend(location: SourceLocation = #_sourceLocation) throws {
    try pty.send("\u{1A}")
    try waitForPrompt(location: location)
  }

  /// Types `fg`; what the program then shows is for the test to wait for.
  func resume() throws { try start("fg") }

  /// Waits until the shell has taken the keyboard back after the last command.
  func waitForPrompt(
    timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation
  ) throws {
    let prompt = prompt
    try pty.waitUntil("the shell's prompt \(prompt.debugDescription)", timeout: timeout, location: location) {
      $0.screen.textBeforeCursor.hasSuffix(prompt)
    }
  }

  /// The exit status of the last command, as the shell tells it.
  func lastStatus(location: SourceLocation = #_sourceLocation) throws -> Int32? {
    Int32(try run("echo $?", location: location).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private var prompt: String { "job \(commands + 1)> " }
}
