/// The value of one option as it was written, and how it is read.
///
/// Each reader throws an error that names the option as it was spelled and says what was expected.
struct OptionInput {
  /// The option as the person wrote it: `-n` or `--limit`.
  let spelling: String
  /// The value as the person wrote it.
  let value: String
  /// What the value should have been.
  let expected: String

  /// The error that says what was expected instead of the value.
  var isWrong: UsageError { isWrong(expected: expected) }

  /// A text that can be searched for: not blank, and no longer than a script's line.
  func searchText() throws(UsageError) -> String {
    guard value.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { throw isWrong }
    guard value.utf8.count <= Options.longestText else {
      throw UsageError("\(spelling): the text is limited to \(Options.longestText) bytes.")
    }
    return value
  }

  /// A text that stays on one line and moves no cursor.
  func promptText() throws(UsageError) -> String {
    let disturbs = value.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    guard !disturbs, !value.isEmpty else { throw isWrong }
    return value
  }

  /// A whole number in a range.
  func number<Number: FixedWidthInteger>(
    in range: ClosedRange<Number>
  ) throws(UsageError) -> Number {
    guard let number = WholeNumber.parse(value, in: range) else { throw isWrong }
    return number
  }

  /// Whole numbers in a range, between commas.
  func numbers(in range: ClosedRange<Int>) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for part in value.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = WholeNumber.parse(String(part), in: range) else { throw isWrong }
      numbers.append(number)
    }
    return numbers
  }

  /// A text that parts fields; a tab can be written as `\t`.
  func delimiter() throws(UsageError) -> String {
    let delimiter = value == "\\t" ? "\t" : value
    guard !delimiter.isEmpty, !delimiter.unicodeScalars.contains("\n") else { throw isWrong }
    return delimiter
  }

  /// A time from 0 to the longest one.
  func time(atMost longest: Duration) throws(UsageError) -> Duration {
    do {
      return try DurationText.parse(value, atMost: longest)
    } catch {
      throw rejection(of: error, longest)
    }
  }

  /// A time, or a range of times, from 0 to the longest one.
  func times(atMost longest: Duration) throws(UsageError) -> ClosedRange<Duration> {
    do {
      return try DurationText.parseRange(value, atMost: longest)
    } catch {
      throw rejection(of: error, longest)
    }
  }

  /// The error for a value that is no usable time.
  private func rejection(of problem: DurationText.Problem, _ longest: Duration) -> UsageError {
    switch problem {
    case .malformed: return isWrong
    case .tooLong:
      let hours = longest.components.seconds / 3600
      return isWrong(expected: "a time of at most \(hours) \(hours == 1 ? "hour" : "hours")")
    }
  }

  private func isWrong(expected: String) -> UsageError {
    UsageError("\(spelling): expected \(expected), not \(quoted(value)).")
  }
}
