package import TypeaheadCore

/// Writes entries alone, for another program, in the format that was asked for.
package enum EntryText {
  /// The bytes of each entry with their end: JSON where that is the format, else the raw entry.
  ///
  /// - Parameter terminator: What ends a raw entry: a line end, or NUL.
  package static func bytes(_ entries: [TextEntry], format: OutputFormat, terminator: UInt8) -> [UInt8] {
    format == .json
      ? entries.flatMap { Array((JSONText.line($0) + "\n").utf8) }
      : LinesText.bytes(entries, terminator: terminator)
  }

  /// What to know about raw entries whose end the next program cannot tell.
  package static func warning(_ entries: [TextEntry], format: OutputFormat, terminator: UInt8) -> String? {
    guard format != .json, entries.contains(where: { LinesText.raw($0).contains(terminator) }) else {
      return nil
    }
    return (terminator == 0 ? Message.ambiguousNULs : .ambiguousLineEnds).text
  }
}
