/// The table of the sources that the command line can name.
package enum SourceTable {
  /// The source that is searched where none is named.
  package static let defaultName = "countries"

  /// Every source once, in the order of the help.
  package static let all = [
    SourceDescription(name: defaultName, meaning: "a sample: 15 countries, found by name")
  ]
}
