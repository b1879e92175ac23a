/// What is told of the value that an option takes.
package struct OptionValue: Hashable, Sendable {
  /// What stands for the value in the help, for example `TEXT`.
  package let placeholder: String
  /// What was expected where the value is wrong, to follow the word "expected".
  package let expected: String
  /// The value that means the same as leaving the option out; nil where no value does.
  package let standard: String?
  /// What a shell offers for the value.
  package let completion: Completion

  /// Describes a value.
  init(placeholder: String, expected: String, standard: String?, completion: Completion = .nothing) {
    self.placeholder = placeholder
    self.expected = expected
    self.standard = standard
    self.completion = completion
  }

  /// A text to search for.
  static let text = OptionValue(placeholder: "TEXT", expected: "a text to search for", standard: nil)

  /// A file to write.
  static let file = OptionValue(
    placeholder: "FILE", expected: "the name of a file", standard: nil, completion: .files)

  /// The name of a scope.
  static let scope = OptionValue(
    placeholder: "NAME", expected: "the name of a scope", standard: nil, completion: .scopes)

  /// One of the words that the cases of a type are written as.
  static func word<Word: CaseIterable & RawRepresentable<String>>(
    of type: Word.Type, placeholder: String, standard: Word? = nil
  ) -> OptionValue {
    let words = type.allCases.map(\.rawValue)
    return OptionValue(
      placeholder: placeholder,
      expected: words.dropLast().joined(separator: ", ") + (words.last.map { " or \($0)" } ?? ""),
      standard: standard?.rawValue, completion: .words(words))
  }

  /// A column of a table.
  static let column = OptionValue(placeholder: "COLUMN", expected: "the name of a column", standard: nil)

  /// A place in JSON.
  static func pointer(_ example: String) -> OptionValue {
    OptionValue(placeholder: "POINTER", expected: "a JSON pointer such as \(example)", standard: nil)
  }

  /// Numbers of fields.
  static let fields = OptionValue(
    placeholder: "N,...", expected: "numbers of fields such as 1,3", standard: nil)

  /// A time, with the time that is meant where none is given.
  static func time(_ standard: String) -> OptionValue {
    OptionValue(placeholder: "TIME", expected: DurationText.expected, standard: standard)
  }

  /// A whole number in a range.
  static func number(
    _ range: ClosedRange<some BinaryInteger>, standard: String? = nil
  ) -> OptionValue {
    OptionValue(
      placeholder: "N", expected: "a number from \(range.lowerBound) to \(range.upperBound)",
      standard: standard)
  }
}
