import TypeaheadCore

/// What a line is, whether it is finished or still being typed.
package enum LineText: Hashable, Sendable {
  /// Nothing but white space.
  case blank
  /// A text to search for, without white space at its ends.
  case text(String)
  /// A command or the beginning of one, with its colon, for ``CommandParser``.
  case command(String)

  /// Tells what a line is by its first characters, after the white space at its ends.
  ///
  /// One colon begins a command. Two begin a text that begins with one. Where commands are not enabled,
  /// colons are characters like others.
  package static func classify(_ line: String, commandsEnabled: Bool) -> LineText {
    let text = line.trimmingWhitespace()
    // Scalars, since a Character may be a colon together with a combining mark.
    let scalars = text.unicodeScalars
    if scalars.isEmpty { return .blank }
    guard commandsEnabled, scalars.first == ":" else { return .text(text) }
    guard scalars.dropFirst().first == ":" else { return .command(text) }
    return .text(String(scalars.dropFirst()))
  }
}
