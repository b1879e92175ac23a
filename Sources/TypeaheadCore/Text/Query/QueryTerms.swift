/// What a person types to find texts that hold some words.
///
/// Terms are parted by white space, and all of them must occur. Double quotes keep white space in a term;
/// `!` before a term means that it must not occur; a backslash takes the meaning from the character after it.
/// What is half typed is read as if it were finished: an open quote is closed by the end of the text, and a
/// lone `!` or an empty pair of quotes asks for nothing yet.
package struct QueryTerms: Hashable, Sendable {
  /// A word, or several that stand together.
  package struct Term: Hashable, Sendable {
    /// What is looked for, as it was typed; not empty.
    package let text: String
    /// Whether it must not occur.
    package let isExcluded: Bool
  }

  /// The terms in the order in which they were typed.
  package let terms: [Term]

  /// Reads the terms of a text.
  package init(_ text: String) {
    var terms: [Term] = []
    var rest = text.unicodeScalars[...]
    while let term = Self.nextTerm(from: &rest) {
      if !term.text.isEmpty { terms.append(term) }
    }
    self.terms = terms
  }

  /// The bytes of the terms, folded as texts are that are searched for them; none is empty.
  ///
  /// - Parameter exactCase: Whether upper and lower case and accents count.
  package func folded(exactCase: Bool) -> (terms: [[UInt8]], excluded: [[UInt8]]) {
    var wanted: [[UInt8]] = []
    var excluded: [[UInt8]] = []
    for term in terms {
      // A lone accent folds to nothing, which every text contains.
      let bytes = TextFolding.foldBytes(term.text, exactCase: exactCase)
      if bytes.isEmpty { continue }
      if term.isExcluded { excluded.append(bytes) } else { wanted.append(bytes) }
    }
    return (wanted, excluded)
  }

  /// Takes one term off the front, which may be empty; nil where only white space is left.
  private static func nextTerm(from scalars: inout Substring.UnicodeScalarView) -> Term? {
    scalars = scalars.drop(while: \.properties.isWhitespace)
    if scalars.isEmpty { return nil }
    var text = String.UnicodeScalarView()
    let isExcluded = scalars.first == "!"
    if isExcluded { scalars.removeFirst() }
    var isQuoted = false
    while let scalar = scalars.first, isQuoted || !scalar.properties.isWhitespace {
      scalars.removeFirst()
      switch scalar {
      case "\"": isQuoted.toggle()
      case "\\": text.append(scalars.popFirst() ?? scalar)
      default: text.append(scalar)
      }
    }
    return Term(text: String(text), isExcluded: isExcluded)
  }
}
