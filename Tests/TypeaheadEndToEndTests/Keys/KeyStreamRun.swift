import Foundation
import Testing

/// Plays a stream of keys on a real terminal, and compares the screen with what it should be.
final class KeyStreamRun {
  /// What is wrong with the screen, or with what was left behind.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private static let prompt = "search: "

  /// The blocks that stood on the screen; each must be whole.
  private(set) var blocks: Set<ShownBlock> = []
  private let shell: JobShell?
  private let pty: Pty
  private let initialModes: TerminalModes
  private let isVi: Bool
  /// How many lines above the window were written for another size.
  private var rowsOfOtherSizes = 0

  /// Starts the program with an editrc file at this path, where the stream wants one.
  init(_ stream: KeyStream, viFile: String) throws {
    isVi = stream.isVi
    let environment = TestEnvironment.with(stream.isVi ? ["EDITRC": viFile] : [:])
    if stream.usesShell {
      let shell = try JobShell(size: stream.size, environment: environment)
      (self.shell, pty) = (shell, shell.pty)
      initialModes = try pty.modes
      let words = try [ProgramUnderTest.path] + stream.program
      try shell.start(words.map { "'\($0)'" }.joined(separator: " "), untilCursorAfter: Self.prompt)
    } else {
      shell = nil
      pty = try Pty(typeahead: stream.program, size: stream.size, environment: environment)
      initialModes = pty.initialModes
      try pty.waitForCursor(after: Self.prompt)
    }
  }

  func make(_ move: KeyStream.Move) throws {
    switch move {
    case .keys(let keys): try pty.send(keys)
    case .pause(let time): Thread.sleep(forTimeInterval: time / .seconds(1))
    case .look(let line): try look(line)
    case .resize(let sizes): try resize(sizes)
    case .stop(let byKey): try stop(byKey: byKey)
    }
  }

  // MARK: Looking

  /// Waits until the screen shows the line, the cursor in it, and the block that answers its text.
  private func look(_ line: LineModel) throws {
    let isSearched = !line.text.isEmpty && !line.text.hasPrefix(":")
    try pty.waitUntil("the line \(line.whole.debugDescription), the cursor at \(line.cursor), its block") {
      let screen = $0.screen
      guard screen.textBeforeCursor == Self.prompt + line.beforeCursor,
        screen.cursorLine == (Self.prompt + line.whole).trimmedRight
      else { return false }
      if !isSearched { return true }
      if let last = ShownBlock.blocks(in: screen.logicalLines(from: rowsOfOtherSizes)).last {
        return last.text == line.text
      }
      // It may have been cleared off the screen, and is not written again.
      return $0.text.contains(" for \"\(line.text)\"")
    }
    collectBlocks()
  }

  private func collectBlocks() {
    let screen = pty.screen
    let lines = screen.logicalLines(from: rowsOfOtherSizes)
    blocks.formUnion(ShownBlock.blocks(in: lines))
  }

  // MARK: Windows and jobs

  private func resize(_ sizes: [Pty.Size]) throws {
    collectBlocks()
    for size in sizes { try pty.resize(columns: size.columns, rows: size.rows) }
    // What stands there was cut by the terminal. So does a person who wants to see something.
    let mark = pty.byteCount
    try pty.send("\u{C}")
    try pty.waitForBytes("\u{1B}[2J", after: mark)
    rowsOfOtherSizes = pty.screen.scrollback.count
  }

  private func stop(byKey: Bool) throws {
    guard let shell else { return }
    if byKey {
      try shell.suspend()
    } else {
      try signalForeground(SIGTSTP)
      try shell.waitForPrompt()
    }
    try shell.resume()
  }

  /// Signals the job that has the terminal.
  private func signalForeground(_ signal: Int32) throws {
    let group = pty.foregroundGroup
    // Other numbers mean other processes than those of the terminal.
    guard group > 1 else { throw Fault(description: "nobody has the terminal") }
    _ = kill(-group, signal)
  }

  // MARK: The end

  /// Ends the session in one of several ways; the terminal is then as before, and nobody is left.
  func end(_ way: UInt64) throws {
    switch isVi ? 2 : way % 3 {
    case 0: try pty.send("\u{15}:quit\r")
    case 1: try pty.send("\u{15}\u{4}")
    default: try signalForeground(SIGTERM)
    }
    let modes: TerminalModes
    if let shell {
      try shell.waitForPrompt()
      modes = try pty.modes
    } else {
      try pty.waitForExit()
      modes = try pty.modes
    }
    let screen = pty.screen
    let differences = modes.differences(from: initialModes)
    if !differences.isEmpty { throw Fault(description: "the modes are not as before: \(differences)") }
    if screen.privateModes.contains(2004) { throw Fault(description: "paste marks are left on") }
    if !screen.unknownSequences.isEmpty { throw Fault(description: "unknown: \(screen.unknownSequences)") }
    let left = pty.process.sessionMembers()
    if !left.isEmpty { throw Fault(description: "processes are left: \(left)") }
  }
}
