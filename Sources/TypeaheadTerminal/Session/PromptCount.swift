import TypeaheadCore

/// What the prompt tells of a search in a session that announces by it.
struct PromptCount {
  /// The search it is about: it is true only while that is what is wanted.
  let generation: Generation
  /// The text that was searched for.
  let text: String
  /// The words that stand in the place of the prompt's own: `4 found`.
  let words: String

  /// What an update has to tell; nil where it has nothing for the prompt.
  init?(_ update: SearchUpdate<Scope, TextEntry>) {
    guard let query = update.query else { return nil }
    switch (update.phase, update.cause) {
    case (.searching, .slow): words = "searching"
    case (.results(let answer), _), (.empty(let answer), _): words = Message.count(Tally(answer))
    case (.failed, _): words = "failed"
    case (.idle, _), (.waiting, _), (.searching, _): return nil
    }
    generation = update.generation
    text = query.text
  }

  /// Whether it is true of a line as it stands: that is blank, or holds the text that was searched for.
  func isTrue(of line: LineText, current: Generation) -> Bool {
    guard generation == current else { return false }
    return switch line {
    case .blank: true
    case .text(let typed): typed.unicodeScalars.elementsEqual(text.unicodeScalars)
    case .command: false
    }
  }
}
