package import TypeaheadCore

/// Writes entries as nothing but their own bytes, for another program.
package enum LinesText {
  /// The raw bytes of each entry that is there, unchanged, each followed by the terminator: a line end, or NUL
  /// for entries that may contain line ends.
  package static func bytes(
    _ entries: some Sequence<TextEntry>, terminator: UInt8 = UInt8(ascii: "\n")
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries where entry.missingReason == nil {
      bytes += raw(entry)
      bytes.append(terminator)
    }
    return bytes
  }

  /// The entry's own bytes.
  package static func raw(_ entry: TextEntry) -> [UInt8] { entry.rawBytes ?? Array(entry.title.utf8) }
}
