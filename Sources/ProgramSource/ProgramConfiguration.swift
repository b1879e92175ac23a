package import JSONEntries
package import TypeaheadCore

/// Which program is run for a search, and what its output means.
package struct ProgramConfiguration: Hashable, Sendable {
  /// The program: a path, or a name that is looked for along PATH.
  package var program: String
  /// Its arguments, in which `{query}`, `{scope}` and `{limit}` stand for what they name, and `{{` for a brace.
  /// Where no argument has a `{query}`, the query is one more.
  package var arguments: [String]
  /// The names of the scopes that can stand for `{scope}`.
  package var scopes: [String] = []
  /// Whether rows end with a NUL, and may hold line ends.
  package var endsWithNUL = false
  /// What of a row is shown and picked.
  package var fields = EntryFields(delimiter: nil, shown: nil, picked: nil)
  /// Where in JSON the entries are; nil where the output is rows.
  package var json: EntryShape?
  /// The exit statuses that mean that nothing was found.
  package var noMatchStatuses: Set<Int32> = [1]

  /// Runs a program with these arguments, whose output is lines.
  package init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// What rows end with.
  var separator: UInt8 { endsWithNUL ? 0 : UInt8(ascii: "\n") }
}
