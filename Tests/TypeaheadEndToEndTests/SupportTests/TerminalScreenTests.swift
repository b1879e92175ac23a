import Testing

@Suite("The terminal screen")
struct TerminalScreenTests {
  /// What a screen of 10 by 4 shows after the bytes, and where its cursor is.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: String
    var lines: [String]
    var row: Int
    var column: Int
    var scrollback: [String] = []

    var testDescription: String { name }
  }

  @Test(
    "Text and moves",
    arguments: [
      Case(name: "text", bytes: "abc", lines: ["abc"], row: 0, column: 3),
      Case(name: "blanks at the end are not told", bytes: "abc  \r\n\r\n", lines: ["abc"], row: 2, column: 0),
      Case(name: "LF keeps the column", bytes: "abc\nd", lines: ["abc", "   d"], row: 1, column: 4),
      Case(name: "CR and overwriting", bytes: "abc\rX", lines: ["Xbc"], row: 0, column: 1),
      Case(name: "BS moves only", bytes: "abc\u{8}\u{8}X", lines: ["aXc"], row: 0, column: 2),
      Case(name: "BS stops at the margin", bytes: "\u{8}a", lines: ["a"], row: 0, column: 1),
      Case(name: "TAB", bytes: "a\tb", lines: ["a       b"], row: 0, column: 9),
      Case(name: "TAB stops at the margin", bytes: "a\t\t\tb", lines: ["a        b"], row: 0, column: 9),
      Case(name: "CUP", bytes: "\u{1B}[2;3Hx", lines: ["", "  x"], row: 1, column: 3),
      Case(name: "CUP without numbers", bytes: "abc\u{1B}[Hx", lines: ["xbc"], row: 0, column: 1),
      Case(name: "HVP", bytes: "\u{1B}[2;3fx", lines: ["", "  x"], row: 1, column: 3),
      Case(
        name: "relative moves", bytes: "\u{1B}[3B\u{1B}[4Cx\u{1B}[2A\u{1B}[Dy",
        lines: ["", "    y", "", "    x"],
        row: 1, column: 5),
      Case(name: "0 means 1", bytes: "ab\u{1B}[0DX", lines: ["aX"], row: 0, column: 2),
      Case(name: "moves stop at the edges", bytes: "\u{1B}[99A\u{1B}[99Dx", lines: ["x"], row: 0, column: 1),
      Case(name: "CHA and VPA", bytes: "\u{1B}[5G\u{1B}[3dx", lines: ["", "", "    x"], row: 2, column: 5),
      Case(
        name: "save and restore", bytes: "ab\u{1B}7\r\nc\u{1B}8d", lines: ["abd", "c"], row: 0, column: 3),
      Case(name: "RI", bytes: "a\r\nb\u{1B}MX", lines: ["aX", "b"], row: 0, column: 2),
      Case(name: "RI at the top scrolls down", bytes: "a\u{1B}Mb", lines: [" b", "a"], row: 0, column: 2),
      Case(
        name: "colours are skipped", bytes: "\u{1B}[1;31mab\u{1B}[0m\u{1B}[m", lines: ["ab"], row: 0,
        column: 2),
      Case(
        name: "a control character in a sequence", bytes: "ab\u{1B}[\r2Cx", lines: ["abx"], row: 0, column: 3),
    ])
  func moves(_ example: Case) { check(example) }

  @Test(
    "Erasing, inserting and deleting",
    arguments: [
      Case(name: "EL", bytes: "abcdef\u{1B}[3D\u{1B}[K", lines: ["abc"], row: 0, column: 3),
      Case(name: "EL 1", bytes: "abcdef\u{1B}[3D\u{1B}[1K", lines: ["    ef"], row: 0, column: 3),
      Case(name: "EL 2", bytes: "abcdef\u{1B}[3D\u{1B}[2K", lines: [], row: 0, column: 3),
      Case(name: "ED", bytes: "ab\r\ncd\r\nef\u{1B}[2;2H\u{1B}[J", lines: ["ab", "c"], row: 1, column: 1),
      Case(
        name: "ED 1", bytes: "ab\r\ncd\r\nef\u{1B}[2;1H\u{1B}[1J", lines: ["", " d", "ef"], row: 1, column: 0),
      Case(name: "ED 2", bytes: "ab\r\ncd\u{1B}[2J", lines: [], row: 1, column: 2),
      Case(name: "ICH", bytes: "abcdef\u{1B}[5D\u{1B}[2@X", lines: ["aX bcdef"], row: 0, column: 2),
      Case(
        name: "ICH drops at the margin", bytes: "abcdefghij\r\u{1B}[2@", lines: ["  abcdefgh"], row: 0,
        column: 0),
      Case(name: "DCH", bytes: "abcdef\u{1B}[5D\u{1B}[2P", lines: ["adef"], row: 0, column: 1),
      Case(name: "ECH", bytes: "abcdef\u{1B}[5D\u{1B}[2X", lines: ["a  def"], row: 0, column: 1),
      Case(name: "IL", bytes: "a\r\nb\r\nc\u{1B}[2H\u{1B}[L", lines: ["a", "", "b", "c"], row: 1, column: 0),
      Case(name: "DL", bytes: "a\r\nb\r\nc\u{1B}[2H\u{1B}[M", lines: ["a", "c"], row: 1, column: 0),
      Case(
        name: "insert mode", bytes: "bc\r\u{1B}[4ha\u{1B}[4l\u{1B}[2GX", lines: ["aXc"], row: 0, column: 2),
    ])
  func editing(_ example: Case) { check(example) }

  @Test(
    "The right margin and the bottom",
    arguments: [
      Case(
        name: "the last column does not wrap yet", bytes: "0123456789", lines: ["0123456789"], row: 0,
        column: 9),
      Case(
        name: "the next character wraps", bytes: "0123456789a", lines: ["0123456789", "a"], row: 1, column: 1),
      Case(name: "CR forgets the wrap", bytes: "0123456789\ra", lines: ["a123456789"], row: 0, column: 1),
      Case(
        name: "CR LF after a full row skips none", bytes: "0123456789\r\na", lines: ["0123456789", "a"],
        row: 1, column: 1),
      Case(name: "BS forgets the wrap", bytes: "0123456789\u{8}a", lines: ["01234567a9"], row: 0, column: 9),
      Case(
        name: "EL erases the last column", bytes: "0123456789\u{1B}[K", lines: ["012345678"], row: 0,
        column: 9),
      Case(
        name: "colours keep the wrap", bytes: "0123456789\u{1B}[ma", lines: ["0123456789", "a"], row: 1,
        column: 1),
      Case(
        name: "LF scrolls at the bottom", bytes: "a\r\nb\r\nc\r\nd\r\ne", lines: ["b", "c", "d", "e"], row: 3,
        column: 1,
        scrollback: ["a"]),
      Case(
        name: "a wrap scrolls at the bottom", bytes: "a\r\nb\r\nc\r\n0123456789x",
        lines: ["b", "c", "0123456789", "x"],
        row: 3, column: 1, scrollback: ["a"]),
      Case(
        name: "LF forgets the wrap", bytes: "0123456789\nx", lines: ["0123456789", "         x"], row: 1,
        column: 9),
    ])
  func margins(_ example: Case) { check(example) }

  @Test(
    "Wide and combining characters",
    arguments: [
      Case(name: "two columns each", bytes: "日本x", lines: ["日本x"], row: 0, column: 5),
      Case(name: "emoji", bytes: "🎉x", lines: ["🎉x"], row: 0, column: 3),
      Case(name: "full width", bytes: "Ａx", lines: ["Ａx"], row: 0, column: 3),
      Case(name: "a combining mark takes none", bytes: "e\u{301}x", lines: ["e\u{301}x"], row: 0, column: 2),
      Case(name: "a mark on a wide character", bytes: "か\u{3099}x", lines: ["か\u{3099}x"], row: 0, column: 3),
      Case(
        name: "a mark on the last column", bytes: "012345678e\u{301}x", lines: ["012345678e\u{301}", "x"],
        row: 1, column: 1),
      Case(name: "a mark with nothing before it", bytes: "\u{301}x", lines: ["x"], row: 0, column: 1),
      Case(name: "wide up to the margin", bytes: "01234567日", lines: ["01234567日"], row: 0, column: 9),
      Case(
        name: "wide up to the margin, then more", bytes: "01234567日x", lines: ["01234567日", "x"], row: 1,
        column: 1),
      Case(
        name: "wide that does not fit", bytes: "012345678日", lines: ["012345678", "日"], row: 1, column: 2),
      Case(name: "the left half overwritten", bytes: "日本\rx", lines: ["x 本"], row: 0, column: 1),
      Case(name: "the right half overwritten", bytes: "日本\u{1B}[2Gx", lines: [" x本"], row: 0, column: 2),
      Case(name: "wide over two halves", bytes: "日本\u{1B}[2G語", lines: [" 語"], row: 0, column: 3),
      Case(name: "half erased", bytes: "日本\u{1B}[4G\u{1B}[K", lines: ["日"], row: 0, column: 3),
      Case(name: "half deleted", bytes: "日本x\r\u{1B}[P", lines: [" 本x"], row: 0, column: 0),
      Case(name: "parted by insertion", bytes: "日x\u{1B}[2G\u{1B}[@", lines: ["   x"], row: 0, column: 1),
      Case(
        name: "pushed half over the margin", bytes: "01234567日\r\u{1B}[@", lines: [" 01234567"], row: 0,
        column: 0),
    ])
  func widths(_ example: Case) { check(example) }

  @Test("Any cut of the bytes gives the same screen")
  func cuts() {
    let bytes = Array("日e\u{301}\u{1B}[31m\u{1B}[2;4H🎉x\u{1B}]0;title\u{7}\u{1B}[?2004h012345678日".utf8)
    var whole = TerminalScreen(columns: 10, rows: 4)
    whole.feed(bytes)
    for cut in 1..<bytes.count {
      var screen = TerminalScreen(columns: 10, rows: 4)
      screen.feed(bytes[..<cut])
      screen.feed(bytes[cut...])
      #expect(screen.dump == whole.dump)
    }
    #expect(whole.privateModes == [2004])
    #expect(whole.unknownSequences == ["ESC ]0;title"])
  }

  @Test(
    "What is not UTF-8 is shown as such",
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xE6, 0x97, 0x62], "\u{FFFD}b"),
      ([0xC3, 0xC3, 0xA9], "\u{FFFD}é"),
      ([0xED, 0xA0, 0x80, 0x62], "\u{FFFD}b"), ([0xC3, 0x0D, 0x62], "b"),
    ] as [([UInt8], String)])
  func badBytes(_ bytes: [UInt8], _ line: String) {
    var screen = TerminalScreen(columns: 10, rows: 4)
    screen.feed(bytes)
    #expect(screen.lines == [line])
  }

  @Test("The line of the cursor is joined over the rows it is wrapped to")
  func cursorLine() {
    var screen = TerminalScreen(columns: 10, rows: 4)
    screen.feed("before\r\nsearch: abcdefg日本語\u{1B}[A")
    #expect(screen.lines == ["before", "search: ab", "cdefg日本", "語"])
    #expect(screen.cursorLine == "search: abcdefg日本語")
    #expect(screen.textBeforeCursor == "search: abcd")
    screen.feed("\u{1B}[2;1H\u{1B}[J")
    #expect(screen.cursorLine == "")
    screen.feed("search: ")
    #expect(screen.cursorLine == "search:")
    #expect(screen.textBeforeCursor == "search: ")
    screen.feed("xy")
    #expect(screen.textBeforeCursor == "search: xy")
  }

  @Test("A wide character that wraps early leaves no gap in the line")
  func cursorLineOverGap() {
    var screen = TerminalScreen(columns: 10, rows: 4)
    screen.feed("012345678日本")
    #expect(screen.cursorLine == "012345678日本")
    #expect(screen.textBeforeCursor == "012345678日本")
  }

  @Test("A new size wraps nothing anew and keeps the cursor on the screen")
  func resize() {
    var screen = TerminalScreen(columns: 10, rows: 4)
    screen.feed("0123456789\r\nb\r\nc\r\nd")
    screen.resize(columns: 5, rows: 2)
    #expect(screen.lines == ["c", "d"])
    #expect(screen.scrollback == ["01234", "b"])
    #expect(screen.cursor == (1, 1))
    screen.resize(columns: 12, rows: 3)
    screen.feed("\r\ne")
    #expect(screen.allLines == ["01234", "b", "c", "d", "e"])
    screen.resize(columns: 12, rows: 10)
    screen.resize(columns: 12, rows: 3)
    #expect(screen.lines == ["c", "d", "e"])
  }

  @Test("Unknown sequences are kept and leave the screen alone")
  func unknown() {
    var screen = TerminalScreen(columns: 10, rows: 4)
    screen.feed("a\u{1B}[5n\u{1B}[>4;1m\u{1B}Zb\u{7}\u{1B}[?25h\u{1B}(B\u{1B}=\u{1B}>\u{1B}[5n")
    #expect(screen.lines == ["ab"])
    #expect(screen.unknownSequences == ["ESC [5n", "ESC [>4;1m", "ESC Z"])
    #expect(screen.bells == 1)
  }

  private func check(_ example: Case) {
    var screen = TerminalScreen(columns: 10, rows: 4)
    screen.feed(example.bytes)
    #expect(screen.lines == example.lines)
    #expect(screen.cursor == (example.row, example.column))
    #expect(screen.scrollback == example.scrollback)
    #expect(screen.unknownSequences == [])
  }
}
