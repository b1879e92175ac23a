import Testing

@testable import TypeaheadTerminal

@Suite("Outside text is made harmless")
struct SanitizerTests {
  @Test(
    "Harmful characters are written as numbers, all others pass",
    arguments: [
      ("", ""),
      ("Australia", "Australia"),
      ("\u{1B}[2J", #"\x1B[2J"#),
      ("\u{1B}]0;title\u{7}", #"\x1B]0;title\x07"#),
      ("a\nb\tc\rd\r\ne\0", #"a\x0Ab\x09c\x0Dd\x0D\x0Ae\x00"#),
      ("\u{7F}", #"\x7F"#),
      ("\u{9B}31m", #"\x9B31m"#),
      ("\u{80}\u{85}\u{9F}\u{A0}", "\\x80\\x85\\x9F\u{A0}"),
      ("\u{202E}gpj.exe", #"\u{202E}gpj.exe"#),
      (
        "\u{61C}\u{200E}\u{200F}\u{202A}\u{2066}\u{2069}",
        #"\u{061C}\u{200E}\u{200F}\u{202A}\u{2066}\u{2069}"#
      ),
      ("a\u{2028}b\u{2029}c", #"a\u{2028}b\u{2029}c"#),
      ("\u{2027}\u{202F}\u{2065}\u{206A}\u{200D}", "\u{2027}\u{202F}\u{2065}\u{206A}\u{200D}"),
      ("São Tomé, Übersee, Ñandú ©", "São Tomé, Übersee, Ñandú ©"),
      ("日本 مصر 👩‍👩‍👧 e\u{301}", "日本 مصر 👩‍👩‍👧 e\u{301}"),
      (#"\x1B"#, #"\x1B"#),
      ("\u{FFFD}", "\u{FFFD}"),
    ])
  func sanitized(text: String, safe: String) {
    #expect(Array(Sanitizer.sanitize(text).unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test("The look at bytes misses no harmful character")
  func fastPath() {
    for number in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(number), Sanitizer.isHarmful(scalar) else { continue }
      #expect(Sanitizer.mayHoldHarm(String(scalar)), "\(number)")
    }
  }
}
