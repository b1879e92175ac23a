/// What is wrong with the command line or with TYPEAHEAD_OPTS, in words for the person who wrote it.
///
/// The program writes the message to stderr and ends with ``exitStatus``.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The exit status of a program that was called wrongly.
  package static let exitStatus: Int32 = 2

  /// What is wrong and what was expected: whole sentences, without the program's name or a line end.
  package let message: String

  /// Makes an error with its message; texts of the user's in it are escaped already.
  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}

/// A text of the user's in double quotes, escaped as ``escaped(_:)`` does it.
func quoted(_ text: String) -> String {
  "\"\(escaped(text))\""
}

/// A text of the user's as a message may hold it: one line, no control or bidi characters, and not so
/// long that it hides the message.
func escaped(_ text: String) -> String {
  let longest = 200
  var safe = ""
  for scalar in text.unicodeScalars.prefix(longest) {
    let number = scalar.value
    let digits = String(number, radix: 16, uppercase: true)
    switch number {
    case 0...0x1F, 0x7F...0x9F:
      safe += "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      safe += "\\u{\(digits)}"
    default: safe.unicodeScalars.append(scalar)
    }
  }
  return text.unicodeScalars.count > longest ? safe + "..." : safe
}
