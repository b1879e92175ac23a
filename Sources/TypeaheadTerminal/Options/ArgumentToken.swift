/// What one or two arguments of a command line are.
enum ArgumentToken: Equatable {
  /// An option, as it was spelled, with its value; the value is nil for a flag and only for a flag.
  case option(OptionDescription, spelling: String, value: String?)
  /// An argument that is no option.
  case positional(String)
}
