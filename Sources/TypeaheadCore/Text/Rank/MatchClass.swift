/// Where in a text the first term stands, over all of its occurrences; the lesser the better.
///
/// It can be inlined, as others here, since what is ranked may be millions of texts.
@frozen
package enum MatchClass: UInt64 {
  case wholeText
  case textStart
  case wordStart
  case elsewhere

  /// The class and then the length in one number, so that one comparison decides.
  ///
  /// - Parameter length: The bytes of the text, less than 4 GiB.
  @inlinable
  @inline(__always)
  package func key(length: Int) -> UInt64 { rawValue << 32 | UInt64(truncatingIfNeeded: length) }

  /// Whether the byte is a letter, a digit or part of a character outside of ASCII: a word does not start
  /// behind it.
  @inlinable
  @inline(__always)
  package static func isInWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }
}
