package import TypeaheadTerminal

/// All that the reference pages and completions tell of a command line.
package struct CommandLineTable: Sendable {
  /// The options, in the order of the help.
  package let options: [OptionDescription]
  /// The sources with the words that name them, in the order of the help.
  package let sources: [(name: String, description: SourceDescription)]

  /// That of `typeahead`.
  package static let typeahead = CommandLineTable(
    options: OptionTable.all, sources: SourceName.allCases.map { ($0.rawValue, $0.description) })

  /// Makes the table of a command line.
  package init(options: [OptionDescription], sources: [(name: String, description: SourceDescription)]) {
    self.options = options
    self.sources = sources
  }

  /// The options that a source takes, or those of all sources where none is named.
  func options(ofSource name: String?) -> [OptionDescription] {
    options.filter { option in
      guard let name, case .sources(let owners) = option.group else { return true }
      return owners.contains { $0.rawValue == name }
    }
  }

  /// The names of the sources whose arguments are completed in a certain way.
  func sources(takingArguments completion: Completion) -> [String] {
    sources.filter { $0.description.completion == completion }.map(\.name)
  }

  /// A POSIX extended regular expression for a word after which the value of an option follows: an option
  /// that takes one, or flags and such an option in one word.
  var patternBeforeValue: String {
    let letters = options.compactMap { option in option.short.map { (String($0), option.value != nil) } }
    let flags = letters.filter { !$0.1 }.map(\.0).joined()
    let valued = letters.filter(\.1).map(\.0).joined()
    let long = options.filter { $0.value != nil }.map(\.long).joined(separator: "|")
    return "^(-[\(flags)]*[\(valued)]|--(\(long)))$"
  }
}

extension OptionDescription {
  /// How the option is written: the short form, if there is one, and the long one, with their hyphens.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(long)"] }
}
