import CProcessTesting
import Foundation
import Testing

/// A program at a terminal, with the test at the keyboard and a ``TerminalScreen`` to look at.
///
/// The program leads a session whose controlling terminal this is, unless none of its streams leads there.
/// Tests wait for what they expect to see, never for a time; a wait that is not fulfilled throws with the
/// screen as it was. The whole session is killed with the object.
final class Pty: Sendable {
  /// The window: columns, then rows.
  typealias Size = (columns: Int, rows: Int)

  /// The program.
  let process: ChildProcess
  /// The modes of the terminal before the program was started.
  let initialModes: TerminalModes
  /// The test's end of standard input, where that is redirected to a pipe.
  let input: InputPipe?
  /// The test's end of standard output, where that is redirected to a pipe.
  let output: OutputPipe?
  /// The test's end of standard error, where that is redirected to a pipe.
  let errors: OutputPipe?
  /// The path of the terminal, for other programs to open.
  let path: String

  private let master: Descriptor
  // Held so that the terminal stays as it is until the program has ended, whoever opens and closes it.
  private let slave: Descriptor
  private let state: Watched<PtyOutput>
  private let lastModes = Watched<TerminalModes?>(nil)
  private let reader: OutputReader

  /// Starts a program, searched for along PATH when its name has no slash.
  init(
    _ program: String, _ arguments: [String] = [], size: Size = (80, 24),
    environment: [String: String] = TestEnvironment.standard, directory: String? = nil,
    input inputRedirection: Redirection = .terminal, output outputRedirection: Redirection = .terminal,
    errors errorRedirection: Redirection = .terminal
  ) throws {
    (master, path) = try Pty.openMaster()
    let number = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw SystemCallError(call: "open \(path)", number: errno) }
    slave = Descriptor(owning: number)
    try Pty.setSize(size, of: master)
    initialModes = try TerminalModes(of: master.rawValue)
    let plumbing = try Plumbing(
      input: inputRedirection, output: outputRedirection, errors: errorRedirection, terminal: path)
    (input, output, errors) = (plumbing.input, plumbing.output, plumbing.errors)

    let state = Watched(PtyOutput(screen: TerminalScreen(columns: size.columns, rows: size.rows)))
    self.state = state
    process = try ChildProcess(
      program, arguments, environment: environment, directory: directory, streams: plumbing.streams)
    reader = try OutputReader(
      master,
      receive: { chunk in state.change { $0.append(chunk) } },
      end: { state.change { $0.output.isAtEnd = true } })
  }

  /// Starts `typeahead`.
  convenience init(
    typeahead arguments: [String], size: Size = (80, 24),
    environment: [String: String] = TestEnvironment.standard, directory: String? = nil,
    input: Redirection = .terminal, output: Redirection = .terminal, errors: Redirection = .terminal
  ) throws {
    try self.init(
      ProgramUnderTest.path, arguments, size: size, environment: environment, directory: directory,
      input: input, output: output, errors: errors)
  }

  deinit { process.killSession() }

  // MARK: What there is to see

  /// The screen now.
  var screen: TerminalScreen { state.read { $0.screen } }
  /// All bytes written to the terminal so far, as UTF-8.
  var text: String { state.read { $0.text } }
  /// How many bytes have been written to the terminal so far: a mark for ``text(after:)``.
  var byteCount: Int { state.read { $0.output.bytes.count } }
  /// The bytes and the reads they came in.
  var log: Output { state.read { $0.output } }

  /// What was written to the terminal past a mark, as UTF-8.
  func text(after mark: Int) -> String { state.read { $0.output.text(after: mark) } }

  /// The modes of the terminal now, or as the program left them.
  var modes: TerminalModes {
    get throws { try lastModes.read { try $0 ?? TerminalModes(of: master.rawValue) } }
  }

  /// The group that the keyboard's signals go to.
  var foregroundGroup: pid_t { tcgetpgrp(master.rawValue) }

  // MARK: What a person does

  /// Types text; control characters are keys, so `\r` is Enter and `\u{3}` is ^C.
  func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Types bytes.
  func send(_ bytes: [UInt8]) throws { try master.write(bytes, timeout: .seconds(20)) }

  /// Changes the size of the window, of which the program hears by SIGWINCH.
  func resize(columns: Int, rows: Int) throws {
    state.change { $0.screen.resize(columns: columns, rows: rows) }
    try Pty.setSize((columns, rows), of: master)
  }

  /// Sends a signal to the program, or to its whole group.
  func signal(_ signal: Int32, group: Bool = false) { process.signal(signal, group: group) }

  // MARK: Waiting

  /// Waits until what was written fulfils the predicate, which is asked again after each read.
  func waitUntil(
    _ expectation: String, timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation,
    _ predicate: (PtyOutput) -> Bool
  ) throws {
    guard !state.wait(for: timeout, until: predicate) else { return }
    throw WaitFailure(expectation: expectation, timeout: timeout, found: dump, location: location)
  }

  /// Waits until the text is on the screen or has scrolled off it, within one row.
  func waitForText(
    _ text: String, timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("the text \(text.debugDescription)", timeout: timeout, location: location) { view in
      view.screen.allLines.contains { $0.contains(text) }
    }
  }

  /// Waits until a row of the screen or the scrollback is the text, blanks at its end apart.
  func waitForLine(
    _ line: String, timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("the line \(line.debugDescription)", timeout: timeout, location: location) {
      $0.screen.allLines.contains(line)
    }
  }

  /// Waits until the line up to the cursor, with its blanks, is the text: a prompt and what was typed.
  func waitForCursor(
    after text: String, timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("the cursor after \(text.debugDescription)", timeout: timeout, location: location) {
      $0.screen.textBeforeCursor == text
    }
  }

  /// Waits until the bytes past a mark hold the text, which may have sequences in it.
  func waitForBytes(
    _ text: String, after mark: Int = 0, timeout: Duration = .seconds(20),
    location: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("the bytes \(text.debugDescription)", timeout: timeout, location: location) {
      $0.output.text(after: mark).contains(text)
    }
  }

  /// Waits until the program has ended and all it wrote has come.
  ///
  /// A process it left behind that holds the terminal fails the wait.
  @discardableResult
  func waitForExit(
    timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation
  ) throws -> ExitStatus {
    guard let status = process.waitForExit(timeout: timeout) else {
      throw WaitFailure(
        expectation: "the program to end", timeout: timeout, found: dump, location: location)
    }
    if slave.rawValue >= 0 {
      let modes = try TerminalModes(of: master.rawValue)
      lastModes.change { $0 = modes }
      slave.close()
    }
    try waitUntil("everyone to let go of the terminal", timeout: timeout, location: location) {
      $0.output.isAtEnd
    }
    return status
  }

  /// The screen, the last bytes and how the program is, for a failed test.
  var dump: String {
    let status = process.exitStatus.map { "the program has \($0)" } ?? "the program runs"
    let bytes = text.suffix(600).debugDescription
    let pipes = [("stdout", output), ("stderr", errors)].compactMap { name, pipe in
      pipe.map { "\(name): \($0.text.debugDescription)" }
    }
    return ([screen.dump, status] + pipes + ["last bytes: \(bytes)"]).joined(separator: "\n")
  }

  // MARK: The terminal

  private static func openMaster() throws -> (Descriptor, String) {
    var number: Int32 = -1
    var path = [CChar](repeating: 0, count: 128)
    let error = unsafe process_testing_open_terminal(&number, &path, path.count)
    guard error == 0 else { throw SystemCallError(call: "posix_openpt", number: error) }
    let characters = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (Descriptor(owning: number), String(decoding: characters, as: UTF8.self))
  }

  private static func setSize(_ size: Size, of master: Descriptor) throws {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe ioctl(master.rawValue, UInt(TIOCSWINSZ), &window) == 0 else {
      throw SystemCallError(call: "ioctl TIOCSWINSZ", number: errno)
    }
  }
}
