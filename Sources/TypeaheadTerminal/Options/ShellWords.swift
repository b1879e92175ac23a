/// Splits a text into words with the quoting of a POSIX shell, and expands nothing.
///
/// Words are parted by spaces, tabs and line ends. Single quotes keep everything. Double quotes keep
/// everything but a backslash before `"`, `\`, `$`, a backquote or a line end. Elsewhere a backslash
/// keeps the next character. A backslash and a line end together are nothing. Variables, `~`, `*`, `#`
/// and operators are ordinary characters.
package enum ShellWords {
  /// The words of a text. Throws where a quote is not closed, or the text ends in a backslash.
  package static func split(_ text: String) throws(UsageError) -> [String] {
    var words: [String] = []
    // Nil between words, since a pair of quotes with nothing in it is a word too.
    var word: String.UnicodeScalarView?
    // Scalars, since a Character may be a quote together with a combining mark.
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case " ", "\t", "\n":
        if let finished = word { words.append(String(finished)) }
        word = nil
      case "'":
        guard let end = scalars.firstIndex(of: "'") else { throw unclosed("single quote (')") }
        word = (word ?? .init()) + scalars[..<end]
        scalars = scalars[scalars.index(after: end)...]
      case "\"":
        word = (word ?? .init()) + (try doubleQuoted(from: &scalars))
      case "\\":
        guard let next = scalars.popFirst() else {
          throw UsageError("The backslash at the end has no character after it.")
        }
        if next != "\n" { word = (word ?? .init()) + CollectionOfOne(next) }
      default: word = (word ?? .init()) + CollectionOfOne(scalar)
      }
    }
    if let finished = word { words.append(String(finished)) }
    return words
  }

  /// Takes what is left of a text in double quotes, and its closing quote, off the front.
  private static func doubleQuoted(
    from scalars: inout Substring.UnicodeScalarView
  ) throws(UsageError) -> String.UnicodeScalarView {
    var inside = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      switch (scalar, scalars.first) {
      case ("\"", _): return inside
      case ("\\", "\n"): scalars.removeFirst()
      case ("\\", let next?) where ["\"", "\\", "$", "`"].contains(next):
        inside.append(next)
        scalars.removeFirst()
      default: inside.append(scalar)
      }
    }
    throw unclosed("double quote (\")")
  }

  /// The text as one word of a shell's command line, in quotes only where it needs them.
  package static func quote(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "._/-+,:@%".unicodeScalars.contains(scalar)
    }
    if isPlain && !text.isEmpty { return text }
    let parts = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// The error for a quote of a kind that is opened and not closed.
  private static func unclosed(_ quote: String) -> UsageError {
    UsageError("A \(quote) is not closed.")
  }
}
