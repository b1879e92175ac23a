/// Texts as the macro language of manual pages, mdoc(7), wants them written.
enum Mdoc {
  /// Running text, as a line of its own.
  ///
  /// A hyphen that begins a word begins an option, and is then that of the keyboard; the others may be
  /// typeset.
  static func text(_ text: String) -> String {
    let escaped = escaped(text, asTyped: false)
    // A dot would make the line a macro.
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  /// What is typed, character by character, as a line of its own.
  static func literal(_ text: String) -> String { escaped(text, asTyped: true) }

  /// What is typed, as one argument of a macro, which is taken neither for a macro nor for punctuation.
  static func argument(_ text: String) -> String {
    "\"\\&" + literal(text).replacing("\"", with: "\\(dq") + "\""
  }

  private static func escaped(_ text: String, asTyped: Bool) -> String {
    var escaped = ""
    var isWordBeginning = true
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-" where asTyped || isWordBeginning: escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.append(character)
      }
      isWordBeginning = " (-".contains(character) && (isWordBeginning || character != "-")
    }
    return escaped
  }
}
