/// Makes text from outside harmless for a terminal.
///
/// A title, query or error may hold anything: an escape sequence that clears the screen, a line end that
/// forges a row, a direction override that shows a name backwards. Each such character is written as its
/// number instead, so a reader sees that it is there.
package enum Sanitizer {
  /// The text with each harmful character written as `\x1B` or `\u{202E}`; all else is unchanged.
  package static func sanitize(_ text: String) -> String {
    guard mayHoldHarm(text), text.unicodeScalars.contains(where: isHarmful) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if !isHarmful(scalar) {
        safe.unicodeScalars.append(scalar)
      } else if scalar.value < 0x100 {
        safe += "\\x" + hexadecimal(scalar, digits: 2)
      } else {
        safe += "\\u{" + hexadecimal(scalar, digits: 4) + "}"
      }
    }
    return safe
  }

  /// Whether a terminal might act on the character instead of showing it.
  ///
  /// These are the control characters (C0, DEL and C1, of which U+009B alone begins an escape sequence),
  /// the controls of text direction, and the two line ends beyond ASCII.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the text has a byte that a harmful character may begin with.
  ///
  /// It spares nearly all text the walk over its scalars: a look at its bytes is several times as fast.
  package static func mayHoldHarm(_ text: String) -> Bool {
    text.utf8.contains { byte in
      byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
    }
  }

  /// The character's number in upper-case hexadecimal digits, at least as many as given.
  package static func hexadecimal(_ scalar: Unicode.Scalar, digits: Int) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - number.count)) + number
  }
}
