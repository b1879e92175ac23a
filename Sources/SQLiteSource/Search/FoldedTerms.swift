import TypeaheadCore

/// The folded terms of a text, in one run of bytes, since each is looked for in each row.
struct FoldedTerms {
  let bytes: [UInt8]
  /// Where the terms are that must occur, in the order in which they were typed.
  let wanted: [Range<Int>]
  /// Where the terms are that must not occur.
  let excluded: [Range<Int>]

  init(_ query: QueryTerms) {
    let (wanted, excluded) = query.folded(exactCase: false)
    var bytes: [UInt8] = []
    func add(_ term: [UInt8]) -> Range<Int> {
      bytes += term
      return bytes.count - term.count..<bytes.count
    }
    self.wanted = wanted.map(add)
    self.excluded = excluded.map(add)
    self.bytes = bytes
  }
}
