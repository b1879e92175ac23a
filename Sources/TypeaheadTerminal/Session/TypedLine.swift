/// Tells which states of a line, while it is typed, are news for the coordinator.
///
/// A text counts when it differs from the one before on the same line, white space at its ends aside; a line
/// begins blank. A command being typed is no text, so the search goes on below it.
struct TypedLine {
  /// What a state of the line means.
  enum Change: Hashable {
    /// The text is another one now, perhaps blank.
    case text(String)
    /// The text is as it was.
    case none
    /// A command is being typed.
    case command
  }

  /// The last text that counted.
  private(set) var text: String
  /// Whether the line holds a command at the moment.
  private(set) var isCommand = false

  /// A line that begins with this text on it.
  init(text: String = "") {
    self.text = text
  }

  /// Takes in the line as it stands.
  mutating func take(_ line: LineText) -> Change {
    isCommand = false
    switch line {
    case .command:
      isCommand = true
      return .command
    case .blank:
      return change(to: "")
    case .text(let text):
      return change(to: text)
    }
  }

  private mutating func change(to text: String) -> Change {
    // Compared by scalars: an accent in its other normal form is another text to a program that gets it.
    if text.unicodeScalars.elementsEqual(self.text.unicodeScalars) { return .none }
    self.text = text
    return .text(text)
  }
}
