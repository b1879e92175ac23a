import TypeaheadCore

/// What stands before the line: the prompt's words, and the scope where one is chosen.
struct Prompt {
  /// The most characters of a scope's name: the prompt is heard and seen all the time.
  private static let longestName = 40

  private let words: String
  private let ending: String
  private let isUTF8: Bool

  /// Makes a prompt from its text, of which the white space and punctuation at the end stay at the end.
  ///
  /// - Parameter isUTF8: Whether the terminal shows more than ASCII.
  init(_ text: String, isUTF8: Bool) {
    let scalars = text.unicodeScalars
    let end = scalars.lastIndex { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    let split = end.map { scalars.index(after: $0) } ?? scalars.startIndex
    words = String(scalars[..<split])
    ending = String(scalars[split...])
    self.isUTF8 = isUTF8
  }

  /// The prompt that tells a count instead: `4 found: `.
  func text(telling count: PromptCount) -> String { shown(count.words + ending) }

  /// The prompt while this scope is searched: `search in Italian: `.
  func text(in scope: Scope) -> String {
    var text = words
    if case .named(let name) = scope {
      let name = Excerpt.beginning(of: Sanitizer.sanitize(name), limit: Self.longestName)
      text += (text.isEmpty ? "" : " ") + "in \(name)"
    }
    return shown(text + ending)
  }

  private func shown(_ text: String) -> String {
    isUTF8 ? text : String(text.unicodeScalars.filter(\.isASCII))
  }
}
