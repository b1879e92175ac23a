/// Reads numbers that are written in decimal digits alone.
enum WholeNumber {
  /// The number that a text stands for; nil where it has a sign or anything else that is no digit, or
  /// is out of the range.
  static func parse<Number: FixedWidthInteger>(
    _ text: String, in range: ClosedRange<Number>
  ) -> Number? {
    // The standard library would accept a sign.
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Number(text), range.contains(number)
    else { return nil }
    return number
  }
}
