import Testing

@testable import TypeaheadTerminal

@Suite("What is pasted goes into the line cleaned")
struct PasteTests {
  private func text(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(Paste(bytes: bytes, isOversize: false).scalars))
  }

  @Test(arguments: [
    ("", ""), ("jap", "jap"), ("  jap  ", "  jap  "),
    // A run of line ends and tabs is one space, also where something dropped lies within it.
    ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\r\r\n\t\tb\n", "a b "), ("a\n\u{0}\nb", "a b"),
    ("a\n \nb", "a   b"),
    // Controls go: C0, DEL and C1. Others stay.
    ("a\u{0}\u{1}\u{B}\u{C}\u{1B}[31m\u{7F}\u{80}\u{9B}b", "a[31mb"),
    ("é日👩‍👩‍👧e\u{301}", "é日👩‍👩‍👧e\u{301}"), ("a\u{A0}b\u{2028}c", "a\u{A0}b\u{2028}c"),
  ])
  func cleaned(pasted: String, expected: String) {
    #expect(text(Array(pasted.utf8)).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("What is not UTF-8 becomes U+FFFD")
  func malformed() {
    #expect(text([0x61, 0xFF, 0x62, 0xE6, 0x97]) == "a\u{FFFD}b\u{FFFD}")
  }
}
