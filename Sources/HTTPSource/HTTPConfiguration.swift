package import JSONEntries

/// What is asked over HTTP, and what is read from the answer.
package struct HTTPConfiguration: Hashable, Sendable {
  /// The URL with placeholders; for an engine its base address and an index or table.
  package var url: String
  /// The engine whose requests and answers are known; nil where all is told here.
  package var engine: EngineName?
  /// The method; nil for GET, or POST where there is a body.
  package var method: String?
  /// The body with placeholders; nil for none, or the engine's.
  package var body: String?
  /// The headers of every request. A later one replaces an earlier one of its name.
  package var headers: [HeaderField] = []
  /// Where the entries are; nil for the whole answer, or where the engine puts them.
  package var entries: JSONPointer?
  /// What an entry is called; nil for the whole entry.
  package var title: FieldPointer?
  /// What else is shown of it.
  package var details: [FieldPointer] = []
  /// How many entries there are in all; nil where the answer does not tell, or where the engine puts it.
  package var total: FieldPointer?
  /// The names that `{scope}` may stand for.
  package var scopes: [String] = []

  /// Asks this URL.
  package init(url: String) {
    self.url = url
  }
}
