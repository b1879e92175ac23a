import CProcessTesting
import Testing

/// The reading end of a pipe that a program writes to, read to its end in the background.
final class OutputPipe: Sendable {
  private let state: Watched<Output>
  private let reader: OutputReader

  init(reading descriptor: Descriptor) throws {
    let state = Watched(Output())
    self.state = state
    reader = try OutputReader(
      descriptor,
      receive: { chunk in state.change { $0.append(chunk) } },
      end: { state.change { $0.isAtEnd = true } })
  }

  /// What has come so far.
  var output: Output { state.read { $0 } }
  /// What has come so far, as UTF-8.
  var text: String { output.text }

  /// Closes the reading end, so that the program's next write breaks.
  func close() {
    reader.stop()
    _ = state.wait(for: .seconds(20)) { $0.isAtEnd }
    process_testing_await_spawns()
  }

  /// Waits until what has come fulfils the predicate.
  func waitUntil(
    _ expectation: String, timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation,
    _ predicate: (Output) -> Bool
  ) throws {
    guard !state.wait(for: timeout, until: predicate) else { return }
    throw WaitFailure(
      expectation: expectation, timeout: timeout, found: text.debugDescription, location: location)
  }

  /// Waits until the text has come.
  func waitForText(
    _ text: String, timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation
  ) throws {
    try waitUntil("\(text.debugDescription)", timeout: timeout, location: location) {
      $0.text.contains(text)
    }
  }

  /// Waits until every writer has closed its end.
  func waitForEnd(timeout: Duration = .seconds(20), location: SourceLocation = #_sourceLocation) throws {
    try waitUntil("the end of the output", timeout: timeout, location: location) { $0.isAtEnd }
  }
}
