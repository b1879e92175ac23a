import Testing

extension Pty {
  /// Starts a session with answers at once and a short pause, and waits for its prompt.
  static func session(
    _ arguments: [String] = [], prompt: String = "search: ",
    environment: [String: String] = TestEnvironment.standard, output: Redirection = .terminal,
    location: SourceLocation = #_sourceLocation
  ) throws -> Pty {
    // Wide, so that a message with a path is one row.
    let pty = try Pty(
      typeahead: ["--delay", "0", "--debounce", "20ms"] + arguments, size: (250, 50),
      environment: environment, output: output)
    try pty.waitForCursor(after: prompt, location: location)
    return pty
  }

  /// Types keys and waits for a row that was not there before, with the cursor after the text then.
  func send(
    _ keys: String, untilLine line: String, cursorAfter text: String? = nil,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let count = screen.allLines.count { $0 == line }
    try send(keys)
    try waitUntil("one more line \(line.debugDescription)", location: location) { view in
      view.screen.allLines.count { $0 == line } > count
        && (text == nil || view.screen.textBeforeCursor == text)
    }
  }

  /// Quits, and checks that the terminal is as it was.
  func quit(status: Int32 = 0, location: SourceLocation = #_sourceLocation) throws {
    try send("\u{15}:quit\r")
    try waitForEnd(status: status, location: location)
  }

  /// Waits for the end, and checks how it came and that the terminal is as it was.
  func waitForEnd(status: Int32 = 0, location: SourceLocation = #_sourceLocation) throws {
    #expect(try waitForExit(location: location) == .exited(status), sourceLocation: location)
    #expect(try modes.differences(from: initialModes) == [], sourceLocation: location)
    #expect(screen.privateModes.isDisjoint(with: [2004]), sourceLocation: location)
    #expect(screen.unknownSequences == [], sourceLocation: location)
  }

  /// What was written and has scrolled by, without the first row, the greeting.
  var rowsAfterGreeting: [String] { Array(screen.allLines.dropFirst()) }
}
