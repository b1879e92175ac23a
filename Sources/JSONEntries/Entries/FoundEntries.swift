package import TypeaheadCore

/// What a document holds of an answer.
package struct FoundEntries: Hashable, Sendable {
  /// The entries, in the order of the document; the raw bytes of each are its title.
  package let entries: [TextEntry]
  /// How many there are in all; nil where the document does not tell.
  package let total: Int?

  /// Puts what was found together.
  package init(entries: [TextEntry], total: Int?) {
    self.entries = entries
    self.total = total
  }
}
