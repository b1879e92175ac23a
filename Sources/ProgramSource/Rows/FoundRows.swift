import TypeaheadCore

/// What a program has written, as entries.
struct FoundRows: Sendable {
  /// The entries that can be had, made when they are asked for.
  let entries: DeferredEntries<TextEntry>
  /// How many there are in all.
  let total: SearchAnswer<TextEntry>.Total
  /// Whether an entry was cut, so that it is not all there is.
  var isCut = false
  /// What to know of them.
  var warnings: [String] = []

  var isEmpty: Bool { entries.count == 0 && total == .exactly(0) }

  /// The answer that they are.
  ///
  /// - Parameters:
  ///   - shownAtOnce: How many entries are made now; at least one, by which the only entry is known.
  ///   - isComplete: Whether no more are to come.
  func answer(
    shownAtOnce: Int?, isComplete: Bool, warnings more: [String] = []
  ) -> SearchAnswer<TextEntry> {
    let count = min(max(1, shownAtOnce ?? .max), entries.count)
    let entries = entries
    let later = entries.count - count
    return SearchAnswer(
      entries: entries.entries(in: 0..<count),
      deferred: later == 0
        ? nil
        : DeferredEntries(count: later) {
          entries.entries(in: $0.lowerBound + count..<$0.upperBound + count)
        }, total: total, isComplete: isComplete && !isCut, warnings: warnings + more)
  }
}
