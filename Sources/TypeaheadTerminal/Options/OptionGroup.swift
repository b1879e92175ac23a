/// What an option belongs to.
package enum OptionGroup: Hashable, Sendable {
  /// The program, whatever it searches.
  case general
  /// The source with this name; another source refuses the option.
  case source(String)
}
