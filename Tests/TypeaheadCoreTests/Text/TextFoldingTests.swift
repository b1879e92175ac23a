import Foundation
import Testing
import TypeaheadCore

@Suite("Folding scalars")
struct TextFoldingTests {
  /// What folds otherwise than in Foundation.
  private static let exceptions: [Unicode.Scalar: String] = [
    // The small letter is longer in UTF-8, so it becomes the capital.
    "Ⱥ": "Ⱥ", "ⱥ": "Ⱥ", "Ⱦ": "Ⱦ", "ⱦ": "Ⱦ",
    // Two letters would be longer in UTF-8.
    "ŉ": "ŉ",
    // Both normal forms are to be the same, and the other one is a sign and a mark.
    "\u{1FCD}": "\u{1FBF}", "\u{1FCE}": "\u{1FBF}", "\u{1FCF}": "\u{1FBF}", "\u{1FDD}": "\u{1FFE}",
    "\u{1FDE}": "\u{1FFE}", "\u{1FDF}": "\u{1FFE}",
    // Unicode folds these old shapes to letters.
    "\u{1C80}": "в", "\u{1C81}": "д", "\u{1C82}": "о", "\u{1C83}": "с", "\u{1C84}": "т", "\u{1C85}": "т",
    "\u{1C86}": "ъ", "\u{1C87}": "ѣ", "\u{1C88}": "\u{A64B}",
  ]

  private static let scalars = (UInt32(0)...0x1_FFFF).compactMap(Unicode.Scalar.init)

  #if !canImport(Darwin)  // Foundation there has tables of its own.
    @Test("Latin, Greek and Cyrillic letters fold as Foundation folds them, but for a few")
    func foundation() throws {
      let letters = try Self.scalars(of: ["Latin", "Greek", "Cyrillic"])
      #expect(letters.count > 2000)
      #expect(Set(Self.exceptions.keys).isSubset(of: letters))
      for scalar in letters {
        let text = String(scalar)
        let theirs = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        let expected = Self.exceptions[scalar] ?? theirs
        #expect(Self.same(TextFolding.fold(text), expected), "\(Self.name(scalar))")
        // None is listed in vain.
        if let exception = Self.exceptions[scalar] {
          #expect(!Self.same(exception, theirs), "\(Self.name(scalar))")
        }
      }
    }
  #endif

  @Test("A fold is never longer, and is its own fold")
  func length() {
    for scalar in Self.scalars {
      let text = String(scalar)
      let folded = TextFolding.fold(text)
      #expect(folded.utf8.count <= text.utf8.count, "\(Self.name(scalar))")
      #expect(Self.same(TextFolding.fold(folded), folded), "\(Self.name(scalar))")
    }
  }

  @Test("Both normal forms of a scalar are the same")
  func normalForms() {
    var letters = 0
    for scalar in Self.scalars where scalar.value < 0x1_0000 {
      let composed = String(scalar).precomposedStringWithCanonicalMapping
      let decomposed = composed.decomposedStringWithCanonicalMapping
      if Self.same(composed, decomposed) { continue }
      #expect(Self.same(TextFolding.fold(composed), TextFolding.fold(decomposed)), "\(Self.name(scalar))")
      letters += 1
    }
    #expect(letters > 12_000)
  }

  @Test(
    "Both cases are the same where their lengths differ",
    arguments: ["ȺⱥȺ", "ȾⱦȾ", "Kk\u{212A}", "ẞßẞ", "Ωω\u{2126}", "Åå\u{212B}"])
  func casesOfOtherLengths(cases: String) {
    #expect(Set(cases.unicodeScalars.map { TextFolding.fold(String($0)) }).count == 1)
  }

  @Test(
    "What folds in a way of its own",
    arguments: [
      ("ß", "ss"), ("ẞ", "ss"), ("ﬁ", "fi"), ("ﬃ", "ffi"), ("ﬅ", "st"), ("ǅ", "ǆ"), ("İ", "i"), ("ı", "ı"),
      ("I", "i"),
      ("ς", "σ"), ("Σ", "σ"), ("ᾀ", "α"), ("ΐ", "ι"), ("ё", "е"), ("Й", "и"), ("Ａ", "ａ"), ("𐐀", "𐐨"),
      ("≠", "="),
      ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{1112}\u{1161}", "하"), ("하\u{11AB}", "한"),
      ("か\u{3099}ハ\u{309A}", "がパ"), ("\u{64A}\u{654}", "ئ"),
      ("\u{301}", ""), ("a\u{345}", "a"), ("\0", "\0"), ("a\r\nB", "a\r\nb"),
    ])
  func special(text: String, expected: String) {
    #expect(Self.same(TextFolding.fold(text), expected))
  }

  @Test(
    "Letters without a decomposition, and scripts whose marks tell letters apart, stay",
    arguments: [
      "øłđıæœħŧþð", "한국어", "\u{1112}", "\u{1161}", "\u{11AB}", "각\u{11AB}", "がぱ", "あ\u{3099}", "\u{3099}",
      "日本語", "豈", "👍🏽👨‍👩‍👧", "กำ", "हिन्दी",
      "עִברִית", "և",
    ])
  func unchanged(text: String) {
    #expect(Self.same(TextFolding.fold(text), text))
  }

  /// Compares scalar by scalar, as texts are equal in both normal forms.
  private static func same(_ one: String, _ other: String) -> Bool {
    one.unicodeScalars.elementsEqual(other.unicodeScalars)
  }

  /// The scalars of some scripts.
  private static func scalars(of scripts: [String]) throws -> [Unicode.Scalar] {
    let pattern = "[" + scripts.map { "\\p{Script=\($0)}" }.joined() + "]"
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let all = String(view)
    let matches = try NSRegularExpression(pattern: pattern).matches(
      in: all, range: NSRange(location: 0, length: all.utf16.count))
    let units = Array(all.utf16)
    return matches.flatMap { match in
      String(decoding: units[match.range.lowerBound..<match.range.upperBound], as: UTF16.self).unicodeScalars
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    "U+\(String(scalar.value, radix: 16)) \(scalar.properties.name ?? "")"
  }
}
