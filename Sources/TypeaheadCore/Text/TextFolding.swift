/// Makes texts comparable that differ only in case and accents.
package enum TextFolding {
  /// The text in lower case and without accents.
  ///
  /// Accents are taken off the letters of Latin-1 and Latin Extended-A that have a canonical
  /// decomposition (Unicode 15, UnicodeData.txt), and combining diacritical marks (U+0300 to U+036F)
  /// are dropped, so both normal forms of an accented letter become the bare letter.
  package static func fold(_ text: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars where !combiningMarks.contains(scalar) {
      folded.append(scalar.isASCII ? scalar : bareLetters[scalar] ?? scalar)
    }
    return String(folded)
  }

  private static let combiningMarks: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"

  private static let bareLetters: [Unicode.Scalar: Unicode.Scalar] = {
    let accented: [(bare: Unicode.Scalar, letters: String)] = [
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ď"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥ"),
      ("i", "ìíîïĩīĭį"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľ"), ("n", "ñńņň"), ("o", "òóôõöōŏő"),
      ("r", "ŕŗř"), ("s", "śŝşš"), ("t", "ţť"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"),
      ("z", "źżž"),
    ]
    var bareLetters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (bare, letters) in accented {
      for letter in letters.unicodeScalars { bareLetters[letter] = bare }
    }
    return bareLetters
  }()
}
