/// Makes texts comparable that differ only in case and accents.
///
/// Each scalar is folded by Unicode's tables and for no language: its canonical decomposition without
/// combining diacritical marks (U+0300 to U+036F), case folded. So `É` in both normal forms is `e`, `ß` is
/// `ss` and `ﬁ` is `fi`. Letters that have no decomposition stay letters of their own (ø ł đ ı æ œ), and so do
/// those of scripts whose marks tell letters apart: these are composed, so that Japanese and Korean also are
/// the same in both normal forms. Latin letters fold as in Foundation without a locale; tests list the few
/// that don't, and those of Greek and Cyrillic.
///
/// A fold is never longer in UTF-8 than what was folded. Folding twice is folding once. The folds of a text's
/// characters make up the fold of the text.
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
      if !ScalarFolds.isSpecial(fold) {
        append(fold)
      } else if ScalarFolds.isJoining(fold) {
        let joined = folded.last.flatMap { folds.join(scalar.value, to: $0.value) }
        if joined != nil { folded.removeLast() }
        append(joined ?? scalar.value)
      } else {
        let (first, second, third) = folds.expansion(of: fold)
        append(first)
        append(second)
        append(third)
      }
    }
    return String(folded)
  }
}
