/// What an option belongs to.
package enum OptionGroup: Hashable, Sendable {
  /// The program, whatever it searches.
  case general
  /// The sources with these names; another source refuses the option.
  case sources([SourceName])
}
