/// What a program has written to its terminal so far, as bytes and as a person sees it.
struct PtyOutput: Sendable {
  /// The bytes.
  var output = Output()
  /// The screen after those bytes.
  var screen: TerminalScreen

  /// All bytes as UTF-8, sequences and all.
  var text: String { output.text }

  /// Adds what one read returned.
  mutating func append(_ chunk: [UInt8]) {
    output.append(chunk)
    screen.feed(chunk)
  }
}
