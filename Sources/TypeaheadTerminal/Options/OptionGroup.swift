/// What an option belongs to.
package enum OptionGroup: Hashable, Sendable {
  /// The program, whatever it searches.
  case general
  /// The sources with these names; another source refuses the option.
  case sources([SourceName])

  /// The sources that it belongs to; none where it belongs to the program.
  var sources: [SourceName] {
    switch self {
    case .general: []
    case .sources(let names): names
    }
  }
}
