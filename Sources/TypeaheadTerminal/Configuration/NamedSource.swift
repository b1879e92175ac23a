/// A source that the configuration gives a name of its own: `docs` for `http https://... --engine opensearch`.
package struct NamedSource: Equatable, Sendable {
  /// The word that the command line names it by.
  package let name: String
  /// What the command line would say instead: a source, its arguments and options.
  package let words: [String]

  /// Gives words a name; both were checked.
  package init(name: String, words: [String]) {
    self.name = name
    self.words = words
  }

  /// What it stands for, as far as that can be shown to everybody: the source and its first argument. Options
  /// may hold what is secret, and so may what follows the `?` of a URL.
  package var summary: String {
    let shown = words.prefix(2).prefix { !$0.hasPrefix("-") }
    return shown.map { word in
      let open = word.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]
      return escaped(ShellWords.quote(String(open)))
    }.joined(separator: " ")
  }

  /// These sources as rows for a list: the name, and what it stands for.
  static func rows(_ sources: [NamedSource]) -> [(String, String)] {
    sources.map { ($0.name, $0.summary) }
  }
}
