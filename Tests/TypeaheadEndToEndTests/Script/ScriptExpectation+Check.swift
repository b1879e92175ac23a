import Testing

extension ScriptTests.Expectation {
  /// Runs the script and compares all that it gave; times in JSON count as 0.0.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let result = try PipeProcess.run(
      typeahead: ["--delay", "0"] + arguments, input: .text(input), location: sourceLocation)
    let written = result.output.replacing(#/"milliseconds": [0-9.]+/#, with: "\"milliseconds\": 0.0")
    #expect(written == output, sourceLocation: sourceLocation)
    #expect(result.errors == errors, sourceLocation: sourceLocation)
    #expect(result.status == .exited(status), sourceLocation: sourceLocation)
  }
}
