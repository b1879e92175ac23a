/// Reads times as people write them: `300ms`, `1.5s`, or milliseconds without a unit.
package enum DurationText {
  /// Why a text is not a time that can be used.
  package enum Problem: Error, Equatable {
    /// It is not written as a time.
    case malformed
    /// It is a time, and longer than allowed.
    case tooLong
  }

  /// What a time looks like, to follow the word "expected".
  package static let expected = "a time such as 300ms, 1.5s or 250 (milliseconds)"

  /// The time that a text stands for, exact to the nanosecond.
  ///
  /// Only seconds can have a fraction, of one to nine digits. There are no signs and no white space.
  /// Throws where the text is no time, or one that is longer than `longest`.
  package static func parse(_ text: String, atMost longest: Duration) throws(Problem) -> Duration {
    // Bytes, since a Character may be a digit together with a combining mark.
    var rest = Array(text.utf8)[...]
    let whole = digits(from: &rest)
    guard !whole.isEmpty else { throw .malformed }
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = digits(from: &rest)
      guard (1...9).contains(fraction.count), rest.elementsEqual("s".utf8) else { throw .malformed }
    }
    let nanosecondsPerUnit: Int64
    if rest.elementsEqual("s".utf8) {
      nanosecondsPerUnit = 1_000_000_000
    } else if rest.isEmpty || rest.elementsEqual("ms".utf8) {
      nanosecondsPerUnit = 1_000_000
    } else {
      throw .malformed
    }
    let padding = repeatElement(UInt8(ascii: "0"), count: 9 - fraction.count)
    guard let units = number(whole), let part = number(fraction + padding) else { throw .tooLong }
    let (scaled, isScaledTooLong) = units.multipliedReportingOverflow(by: nanosecondsPerUnit)
    let (nanoseconds, isTooLong) = scaled.addingReportingOverflow(part)
    guard !isScaledTooLong, !isTooLong, .nanoseconds(nanoseconds) <= longest else { throw .tooLong }
    return .nanoseconds(nanoseconds)
  }

  /// The two ends of a range such as `200ms-800ms`, or of a single time, which is both.
  ///
  /// Throws where an end is no time or longer than `longest`, or where the second end is the shorter.
  package static func parseRange(
    _ text: String, atMost longest: Duration
  ) throws(Problem) -> ClosedRange<Duration> {
    let ends = text.unicodeScalars.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let first = try parse(String(ends[0]), atMost: longest)
    guard ends.count == 2 else { return first...first }
    let second = try parse(String(ends[1]), atMost: longest)
    guard first <= second else { throw .malformed }
    return first...second
  }

  /// Takes the decimal digits off the front of some bytes.
  private static func digits(from bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    bytes = bytes[digits.endIndex...]
    return digits
  }

  /// The number that some digits stand for; nil where it is too large.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    Int64(String(decoding: digits, as: UTF8.self))
  }
}
