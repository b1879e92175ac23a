/// Tells the options of a command line, with their values, from its other arguments.
///
/// It follows the GNU conventions: `--long value`, `--long=value`, `-n5`, `-n 5`, letters in one
/// argument, and `--` before arguments that are no options. Options stand anywhere. Long names are not
/// abbreviated, as an abbreviation in a script would break with the next option.
struct ArgumentScanner {
  private var arguments: ArraySlice<String>
  private var letters: Substring.UnicodeScalarView = "".unicodeScalars[...]
  private var optionsHaveEnded = false

  /// How many arguments have been taken.
  var position: Int { arguments.startIndex }

  /// Starts before the first argument; the program's name is not among them.
  init(_ arguments: [String]) {
    self.arguments = arguments[...]
  }

  /// The next option or other argument; nil after the last. Throws for an option that is unknown, that
  /// lacks its value, or that was given one which it does not take.
  mutating func next() throws(UsageError) -> ArgumentToken? {
    if let letter = letters.popFirst() { return try shortOption(letter) }
    guard let argument = arguments.popFirst() else { return nil }
    // Scalars, since a Character may be a hyphen or an equals sign together with a combining mark.
    let scalars = argument.unicodeScalars
    guard !optionsHaveEnded, scalars.first == "-", scalars.count > 1 else { return .positional(argument) }
    guard scalars.dropFirst().first == "-" else {
      letters = scalars.dropFirst()
      return try next()
    }
    guard scalars.count > 2 else {
      optionsHaveEnded = true
      return try next()
    }
    return try longOption(scalars.dropFirst(2))
  }

  /// Takes all arguments that are left, whatever they look like.
  mutating func takeRest() -> [String] {
    defer { arguments = [] }
    return Array(arguments)
  }

  /// The option that an argument spells after its two hyphens.
  private mutating func longOption(
    _ scalars: Substring.UnicodeScalarView
  ) throws(UsageError) -> ArgumentToken {
    let equals = scalars.firstIndex(of: "=")
    let name = String(scalars[..<(equals ?? scalars.endIndex)])
    let attached = equals.map { String(scalars[scalars.index(after: $0)...]) }
    let spelling = "--\(name)"
    guard let option = OptionTable.option(long: name) else { throw unknown(spelling) }
    if option.value == nil {
      if let attached { throw UsageError("\(spelling) takes no value, but was given \(quoted(attached)).") }
      return .option(option, spelling: spelling, value: nil)
    }
    return try valued(option, spelling: spelling, attached: attached)
  }

  /// The option that a letter spells; the letters after it are its value where it takes one.
  private mutating func shortOption(_ letter: Unicode.Scalar) throws(UsageError) -> ArgumentToken {
    let spelling = "-\(letter)"
    guard let option = OptionTable.option(short: letter) else { throw unknown(spelling) }
    if option.value == nil { return .option(option, spelling: spelling, value: nil) }
    let attached = letters.isEmpty ? nil : String(letters)
    letters = "".unicodeScalars[...]
    return try valued(option, spelling: spelling, attached: attached)
  }

  /// An option with the value attached to it, else with the next argument.
  private mutating func valued(
    _ option: OptionDescription, spelling: String, attached: String?
  ) throws(UsageError) -> ArgumentToken {
    guard let value = attached ?? arguments.popFirst() else {
      throw UsageError("\(spelling): expected \(option.value?.expected ?? "a value"), but nothing follows.")
    }
    return .option(option, spelling: spelling, value: value)
  }

  /// The error for an option that is not in the table.
  private func unknown(_ spelling: String) -> UsageError {
    UsageError("Unknown option \(escaped(spelling)). typeahead --help lists the options.")
  }
}
