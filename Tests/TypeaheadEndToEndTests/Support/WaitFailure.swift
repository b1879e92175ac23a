import Testing

/// Something a test waited for that did not come in time, with all that was there instead.
struct WaitFailure: Error, CustomStringConvertible {
  /// What was waited for.
  var expectation: String
  /// How long.
  var timeout: Duration
  /// What there was when the time was up.
  var found: String
  /// The line of the test that waited.
  var location: SourceLocation

  var description: String {
    "\(location): waited \(timeout) for \(expectation); there was:\n\(found)"
  }
}
