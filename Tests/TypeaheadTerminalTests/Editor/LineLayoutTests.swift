import Testing

@testable import TypeaheadTerminal

@Suite("The row that libedit puts the cursor on")
struct LineLayoutTests {
  /// Ten columns; CJK is two wide, combining marks have no width, and U+E000 cannot be printed.
  private let layout = LineLayout(columns: 10) { scalar in
    switch scalar {
    case "\u{300}"..."\u{36F}": 0
    case "\u{3000}"..."\u{9FFF}": 2
    case "\u{E000}", "\u{F0000}": nil
    default: 1
    }
  }

  @Test(
    "It is counted from the prompt's first row",
    arguments: [
      ("> ", "", 0, 0), ("> ", "1234567", 7, 0),
      // Eight characters fill the row, and the cursor goes to the next.
      ("> ", "12345678", 8, 1), ("> ", "12345678", 7, 0), ("> ", "123456789", 0, 0),
      ("> ", String(repeating: "x", count: 28), 28, 3), ("", "", 0, 0), ("1234567890", "", 0, 1),
      // A wide character that does not fit leaves the last column empty.
      ("> ", "1234567日", 8, 1), ("> ", "1234567日", 7, 1), ("> ", "123456日", 7, 1), ("> ", "12345日", 6, 0),
      ("> ", "日日日日日", 5, 1), ("> ", "e\u{301}234567", 8, 0), ("> ", "1234567\u{301}8", 9, 1),
      // A tab ends at a multiple of eight; a control character takes two columns, which may be split.
      ("> ", "\t", 1, 0), ("> ", "\t\t", 2, 1), ("> ", "123456\u{1}", 7, 1), ("> ", "1234567\u{1}", 8, 1),
      ("> ", "\u{7F}\u{80}\u{9F}", 3, 0), ("> ", "12\u{7F}\u{80}\u{9F}", 5, 1), ("> ", "\u{1}\t", 2, 0),
      ("> ", "a\nb", 3, 1), ("> ", "12345678\nb", 10, 2),
      // \U+E000 and \U+F0000.
      ("> ", "\u{E000}", 1, 0), ("> ", "\u{F0000}", 1, 1),
    ])
  func row(prompt: String, line: String, cursor: Int, row: Int) {
    let computed = layout.cursorRow(
      prompt: Array(prompt.unicodeScalars), line: Array(line.unicodeScalars), cursor: cursor)
    #expect(computed == row)
  }
}
