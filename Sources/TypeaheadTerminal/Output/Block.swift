package import TypeaheadCore

/// What was written with numbered rows: row numbers, `:more` and `:last` mean the last one.
package struct Block: Sendable {
  /// What its rows are.
  package enum Content: Sendable {
    /// The entries of a settle.
    case answer(SearchUpdate<Scope, TextEntry>)
    /// What might be searched for after a text.
    case suggestions([Suggestion], text: String, scope: Scope)
  }

  package let content: Content
  /// The number of the first row that is shown, from 1.
  package private(set) var first = 1

  /// How many rows were shown at most; nil where all were, or none yet.
  private var limit: Int?

  /// A block that begins with the first row.
  package init(_ content: Content) {
    self.content = content
  }

  /// How many rows can be asked for by number.
  package var rowCount: Int {
    switch content {
    case .answer(let update): update.phase.answer?.entryCount ?? 0
    case .suggestions(let suggestions, _, _): suggestions.count
    }
  }

  /// Everything that can be asked for by number.
  package var rows: [Suggestion] {
    switch content {
    case .answer: rows(from: 1, limit: nil)
    case .suggestions(let suggestions, _, _): suggestions
    }
  }

  /// So many rows from a number on; nil for all.
  package func rows(from first: Int, limit: Int?) -> [Suggestion] {
    switch content {
    case .answer(let update):
      update.phase.answer?.entries(from: first - 1, limit: limit).map { .entry($0) } ?? []
    case .suggestions(let suggestions, _, _):
      Array(suggestions.dropFirst(first - 1).prefix(limit ?? .max))
    }
  }

  /// The only entry of a complete answer; nil where there are more, fewer or perhaps more.
  package var onlyEntry: TextEntry? {
    guard case .answer(let update) = content, case .results(let answer) = update.phase,
      answer.isComplete, answer.total == .exactly(1)
    else { return nil }
    return answer.entries.first
  }

  /// The same block, of which at most so many rows were shown; nil for all.
  package func shown(limit: Int?) -> Block {
    var shown = self
    shown.limit = limit
    return shown
  }

  /// The same block with the rows that follow those shown, which were at most so many unless it was shown
  /// with another limit; nil where none follow.
  package func next(after pageSize: Int?) -> Block? {
    guard let count = limit ?? pageSize, first <= rowCount - count else { return nil }
    var next = Block(content)
    next.first = first + count
    return next
  }
}
