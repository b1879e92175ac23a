/// Which typeahead this is.
package enum Version {
  /// The number of the release; the changelog tells what each brought.
  package static let number = "0.5.0"
  /// The day of the release, as year, month and day.
  package static let date = (year: 2026, month: 12, day: 1)

  /// What `--version` tells of a build of this revision of the source: `typeahead 0.5.0 (1a2b3c4)`, without
  /// parentheses where the build was not told the revision.
  package static func text(revision: String?) -> String {
    "typeahead \(number)" + (revision.map { " (\($0))" } ?? "")
  }
}
