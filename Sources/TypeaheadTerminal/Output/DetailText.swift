package import TypeaheadCore

/// Writes everything that is known of entries, one field a line: `capital: Tokyo`.
package enum DetailText {
  /// The lines of each entry, sanitized and never cut, with an empty line between two entries.
  package static func lines(_ entries: [TextEntry]) -> [String] {
    Array(
      entries.map { entry in
        ([TextEntry.Detail(label: "title", value: entry.title)] + entry.details + entry.further).map {
          field in
          "\(Sanitizer.sanitize(field.label)): \(Sanitizer.sanitize(field.value))"
        }
      }.joined(separator: [""]))
  }
}
