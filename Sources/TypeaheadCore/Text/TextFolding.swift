/// Makes texts comparable that differ only in case and accents.
///
/// Each scalar is folded for itself, by Unicode's tables and for no language: its canonical decomposition
/// without combining diacritical marks (U+0300 to U+036F), case folded. So `É` in both normal forms is `e`,
/// `ß` is `ss` and `ﬁ` is `fi`. Letters that have no decomposition stay letters of their own (ø ł đ ı æ œ),
/// and so do those of scripts whose marks tell letters apart, as in Japanese. On Latin letters it agrees with
/// Foundation's folding of case and diacritics without a locale; tests list where it doesn't elsewhere.
///
/// A fold is never longer in UTF-8 than what was folded. Folding twice is folding once.
package enum TextFolding {
  /// The text without case and accents.
  package static func fold(_ text: some StringProtocol) -> String {
    let folds = ScalarFolds()
    var folded = String.UnicodeScalarView()
    func append(_ value: UInt32) {
      if value != ScalarFolds.dropped, let scalar = Unicode.Scalar(value) { folded.append(scalar) }
    }
    for scalar in text.unicodeScalars {
      guard scalar.value > 0 else {
        folded.append(scalar)
        continue
      }
      let fold = folds[scalar.value]
      if ScalarFolds.isSeveral(fold) {
        let (first, second, third) = folds.expansion(of: fold)
        append(first)
        append(second)
        append(third)
      } else {
        append(fold)
      }
    }
    return String(folded)
  }
}
