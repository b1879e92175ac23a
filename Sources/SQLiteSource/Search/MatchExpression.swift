import TypeaheadCore

/// What a person types, as a query of FTS5 that can have no error: each term is a quoted text.
struct MatchExpression: Hashable, Sendable {
  /// The query.
  let text: String
  /// Whether it asks for all that was typed. If not, what it finds has to be looked through for the rest.
  let isWhole: Bool

  /// An index of three characters that follow one another knows nothing of less.
  private static let trigramLength = 3

  /// Makes a query; nil where FTS5 has no way to ask for it, which must know a term that does occur.
  ///
  /// Words that are only begun count while they are typed, so the last one is taken as a beginning.
  init?(_ query: QueryTerms, isTrigram: Bool) {
    var wanted: [String] = []
    var excluded: [String] = []
    var isWhole = true
    for (index, term) in query.terms.enumerated() {
      if isTrigram && term.text.unicodeScalars.count < Self.trigramLength {
        isWhole = false
        continue
      }
      let isBeginning = index == query.terms.count - 1 && !isTrigram
      let text = term.text.quotedForSQL + (isBeginning ? " *" : "")
      if term.isExcluded { excluded.append("NOT " + text) } else { wanted.append(text) }
    }
    if wanted.isEmpty { return nil }
    text = (wanted + excluded).joined(separator: " ")
    self.isWhole = isWhole
  }
}
