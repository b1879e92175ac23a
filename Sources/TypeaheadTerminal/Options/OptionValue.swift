/// What is told of the value that an option takes.
package struct OptionValue: Hashable, Sendable {
  /// What stands for the value in the help, for example `TEXT`.
  package let placeholder: String
  /// What was expected where the value is wrong, to follow the word "expected".
  package let expected: String
  /// The value that means the same as leaving the option out; nil where no value does.
  package let standard: String?

  /// A text to search for.
  static let text = OptionValue(placeholder: "TEXT", expected: "a text to search for", standard: nil)

  /// A file to write.
  static let file = OptionValue(placeholder: "FILE", expected: "the name of a file", standard: nil)

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
