/// All that is known of one option: how it is written, what it means and where it may stand.
package struct OptionDescription: Hashable, Sendable {
  /// Which option it is.
  package let name: OptionName
  /// The long name, without its two hyphens.
  package let long: String
  /// The letter that follows one hyphen; nil where there is no short form.
  package let short: Unicode.Scalar?
  /// The value that the option takes; nil for a flag, which takes none.
  package let value: OptionValue?
  /// What the option does, in one line that says the default where ``OptionValue/standard`` can't.
  package let meaning: String
  /// What the option belongs to.
  package let group: OptionGroup
  /// Whether TYPEAHEAD_OPTS may hold the option: true for a lasting preference, false for what one
  /// call asks for.
  package let isAllowedInEnvironment: Bool

  /// Describes an option; most are the program's own and are preferences.
  init(
    _ name: OptionName, long: String, short: Unicode.Scalar? = nil, value: OptionValue? = nil,
    meaning: String, group: OptionGroup = .general, isAllowedInEnvironment: Bool = true
  ) {
    self.name = name
    self.long = long
    self.short = short
    self.value = value
    self.meaning = meaning
    self.group = group
    self.isAllowedInEnvironment = isAllowedInEnvironment
  }
}
