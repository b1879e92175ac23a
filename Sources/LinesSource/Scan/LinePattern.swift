package import TypeaheadCore

/// What a line must contain, in the bytes of the folded text.
package struct LinePattern: Hashable, Sendable {
  /// Each of these occurs in the line. The first decides the rank. None is empty.
  package let terms: [[UInt8]]
  /// None of these occurs. None is empty.
  package let excluded: [[UInt8]]

  package init(terms: [[UInt8]], excluded: [[UInt8]] = []) {
    self.terms = terms
    self.excluded = excluded
  }

  /// What a line must contain to hold the terms that were typed.
  package init(_ query: QueryTerms, exactCase: Bool) {
    (terms, excluded) = query.folded(exactCase: exactCase)
  }
}
