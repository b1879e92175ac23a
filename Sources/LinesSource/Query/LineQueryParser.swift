import TypeaheadCore

/// Reads what a person types to find lines.
///
/// Terms are parted by white space, and all of them must occur. Double quotes keep white space in a term;
/// `!` before a term means that it must not occur; a backslash takes the meaning from the character after it.
/// What is half typed is read as if it were finished: an open quote is closed by the end of the text, and a
/// lone `!` or an empty pair of quotes asks for nothing yet.
enum LineQueryParser {
  /// The terms of a text, as the scanner looks for them.
  ///
  /// - Parameter exactCase: Whether upper and lower case and accents count.
  static func parse(_ text: String, exactCase: Bool) -> LinePattern {
    var terms: [[UInt8]] = []
    var excluded: [[UInt8]] = []
    var rest = text.unicodeScalars[...]
    while let term = nextTerm(from: &rest) {
      // A lone accent folds to nothing, which every line contains.
      let bytes = TextFolding.foldBytes(term.text, exactCase: exactCase)
      if bytes.isEmpty { continue }
      if term.isExcluded { excluded.append(bytes) } else { terms.append(bytes) }
    }
    return LinePattern(terms: terms, excluded: excluded)
  }

  /// Takes one term off the front; nil where only white space is left.
  private static func nextTerm(
    from scalars: inout Substring.UnicodeScalarView
  ) -> (text: String, isExcluded: Bool)? {
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
    return (String(text), isExcluded)
  }
}
