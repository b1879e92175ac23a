/// How a script's answers are written.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Blocks, as on a screen.
  case text
  /// One JSON object for each settle.
  case json
  /// The raw bytes of each entry, one a line, and nothing else.
  case lines
}
