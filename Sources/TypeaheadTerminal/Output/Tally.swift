package import TypeaheadCore

/// How much was found, and how sure that is.
package struct Tally: Hashable, Sendable {
  /// The number known.
  package let count: Int
  /// Whether the source counted to the end of what it looked through.
  package let isExact: Bool
  /// Whether the source looked through everything.
  package let isComplete: Bool

  /// How far the source is with learning of its data; nil where it has it all.
  package let progress: String?

  /// Counts an answer. One whose total is less than its entries is believed in its entries.
  package init(_ answer: SearchAnswer<TextEntry>) {
    count = max(answer.total.known, answer.entryCount)
    isExact = answer.total == .exactly(answer.total.known)
    isComplete = answer.isComplete
    progress = answer.progress
  }
}
