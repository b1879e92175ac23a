/// The table of the sources that the command line can name.
package enum SourceTable {
  /// The source that is searched where none is named.
  package static let defaultName = "countries"

  /// The source that searches files and standard input.
  static let linesName = "lines"

  /// Every source once, in the order of the help.
  package static let all = [
    SourceDescription(
      name: defaultName, title: "Countries", meaning: "a sample: 15 countries, found by name"),
    SourceDescription(
      name: "restaurants", title: "Restaurants", meaning: "a sample: 4 restaurants with cuisines as scopes"),
    SourceDescription(
      name: linesName, title: "Lines", arguments: "[FILE...]",
      meaning: "the lines of files, or of standard input"),
  ]

  /// The source with a name; nil where there is none.
  static func source(named name: String) -> SourceDescription? { all.first { $0.name == name } }
}
