/// What a person would see: a small terminal, fed the bytes that a program wrote.
///
/// It does as xterm does where the two could differ: a character in the last column leaves the cursor on
/// it, and only the next one wraps. Sequences it does not know are kept in ``unknownSequences``, so that a
/// test can ask for none.
struct TerminalScreen: Sendable {
  /// One place on the screen.
  struct Cell: Equatable, Sendable {
    /// The character with what combines with it; empty in the second column of a wide one, and where a
    /// wide one did not fit.
    var text = " "
    /// Whether the next cell is the second half of this one.
    var isWide = false
  }

  /// One row of cells.
  struct Row: Equatable, Sendable {
    var cells: [Cell]
    /// Whether the text goes on in the next row because the margin was met.
    var isWrapped = false

    init(columns: Int) { cells = Array(repeating: Cell(), count: columns) }

    /// The row as text, with its blanks at the right.
    var text: String { cells.map(\.text).joined() }
  }

  private(set) var columns: Int
  private(set) var rows: Int
  /// Whether the next character goes to the next row.
  private(set) var isWrapPending = false
  /// How often the bell rang.
  private(set) var bells = 0
  /// The modes that are on: 2004 is bracketed paste.
  private(set) var privateModes: Set<Int> = []
  /// Sequences that were skipped, each once, with ESC spelled out.
  private(set) var unknownSequences: [String] = []

  var grid: [Row]
  var row = 0
  var column = 0
  var savedPosition = (row: 0, column: 0)
  var isInserting = false
  private var scrolledOff: [Row] = []
  var decoder = UTF8Decoder()
  var parser = ParserState.ground

  init(columns: Int = 80, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
    grid = Array(repeating: Row(columns: columns), count: rows)
  }

  // MARK: What is seen

  /// The rows of the screen, without the blanks at their right and without empty rows at the end.
  var lines: [String] {
    var lines = grid.map { $0.text.trimmedRight }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The rows that left at the top, the oldest first.
  var scrollback: [String] { scrolledOff.map { $0.text.trimmedRight } }

  /// The rows that left at the top, then those of the screen.
  var allRows: [Row] { scrolledOff + grid }

  /// The scrollback, then the screen.
  var allLines: [String] { scrollback + lines }

  /// Where the cursor is, counted from 0.
  var cursor: (row: Int, column: Int) { (row, column) }

  /// The line that the cursor is on, joined over the rows it is wrapped to, without blanks at its right.
  var cursorLine: String {
    var first = row
    while first > 0 && grid[first - 1].isWrapped { first -= 1 }
    var last = row
    while last < rows - 1 && grid[last].isWrapped { last += 1 }
    return grid[first...last].map(\.text).joined().trimmedRight
  }

  /// The line that the cursor is on up to the cursor, with all its blanks.
  var textBeforeCursor: String {
    var first = row
    while first > 0 && grid[first - 1].isWrapped { first -= 1 }
    let end = isWrapPending ? columns : column
    return grid[first..<row].map(\.text).joined() + grid[row].cells[..<end].map(\.text).joined()
  }

  /// The screen framed, for a failed test.
  var dump: String {
    let edge = "+" + String(repeating: "-", count: columns) + "+"
    let body = grid.map { "|\($0.text)\($0.isWrapped ? "\\" : "|")" }
    let unknown = unknownSequences.isEmpty ? "" : ", unknown: \(unknownSequences.joined(separator: " "))"
    return (scrollback.map { "  \($0)" } + [edge] + body + [edge, "cursor at \(cursor)\(unknown)"])
      .joined(separator: "\n")
  }

  // MARK: What programs and people do

  /// Takes in what a program wrote, in pieces of any size.
  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  /// Takes in what a program wrote.
  mutating func feed(_ text: String) { feed(text.utf8) }

  /// Changes the size as xterm does: nothing is wrapped anew, and rows leave at the top to keep the cursor.
  mutating func resize(columns: Int, rows: Int) {
    for index in grid.indices {
      let cells = grid[index].cells
      grid[index].cells =
        cells.prefix(columns) + Array(repeating: Cell(), count: max(0, columns - cells.count))
      if cells.count > columns, grid[index].cells[columns - 1].isWide {
        grid[index].cells[columns - 1] = Cell()
      }
    }
    self.columns = columns
    while grid.count > rows {
      if row < grid.count - 1 {
        grid.removeLast()
      } else {
        scrolledOff.append(grid.removeFirst())
        row -= 1
      }
    }
    while grid.count < rows { grid.append(Row(columns: columns)) }
    self.rows = rows
    move(toRow: row, column: column)
  }

  // MARK: What the sequences are made of

  mutating func ring() { bells += 1 }

  mutating func note(unknown sequence: String) {
    if !unknownSequences.contains(sequence) { unknownSequences.append(sequence) }
  }

  mutating func setPrivateMode(_ mode: Int, _ isOn: Bool) {
    if isOn { privateModes.insert(mode) } else { privateModes.remove(mode) }
  }

  /// Writes one character at the cursor.
  mutating func put(_ scalar: Unicode.Scalar) {
    let width = min(scalar.columns, columns)
    guard width > 0 else { return combine(scalar) }
    if isWrapPending || column + width > columns {
      if !isWrapPending { for index in column..<columns { grid[row].cells[index] = Cell(text: "") } }
      grid[row].isWrapped = true
      lineFeed()
      column = 0
    }
    if isInserting { insertBlanks(width) }
    for index in column..<column + width { clearCell(index) }
    grid[row].cells[column] = Cell(text: String(scalar), isWide: width == 2)
    if width == 2 { grid[row].cells[column + 1] = Cell(text: "") }
    column += width
    if column == columns {
      column = columns - 1
      isWrapPending = true
    }
  }

  /// Moves the cursor, as far as the screen goes, and forgets a pending wrap.
  mutating func move(toRow newRow: Int, column newColumn: Int) {
    row = min(max(newRow, 0), rows - 1)
    column = min(max(newColumn, 0), columns - 1)
    isWrapPending = false
  }

  /// Goes one row down in the same column, scrolling at the bottom.
  mutating func lineFeed() {
    isWrapPending = false
    if row < rows - 1 {
      row += 1
    } else {
      scrolledOff.append(grid.removeFirst())
      grid.append(Row(columns: columns))
    }
  }

  /// Goes one row up in the same column, scrolling at the top.
  mutating func reverseLineFeed() {
    isWrapPending = false
    if row > 0 {
      row -= 1
    } else {
      grid.removeLast()
      grid.insert(Row(columns: columns), at: 0)
    }
  }

  /// Goes to the next tab stop, at most to the last column.
  mutating func tab() { column = min((column / 8 + 1) * 8, columns - 1) }

  /// Clears columns of the cursor's row; a wide character of which one half is cleared goes whole.
  mutating func clear(_ range: Range<Int>) {
    isWrapPending = false
    for index in range { clearCell(index) }
    if range.upperBound == columns { grid[row].isWrapped = false }
  }

  /// Clears whole rows.
  mutating func clearRows(_ range: Range<Int>) {
    for index in range { grid[index] = Row(columns: columns) }
  }

  mutating func forgetScrollback() { scrolledOff = [] }

  mutating func insertBlanks(_ count: Int) {
    isWrapPending = false
    splitWide(at: column)
    let count = min(count, columns - column)
    grid[row].cells.insert(contentsOf: Array(repeating: Cell(), count: count), at: column)
    grid[row].cells.removeLast(count)
    if grid[row].cells[columns - 1].isWide { grid[row].cells[columns - 1] = Cell() }
  }

  mutating func deleteCells(_ count: Int) {
    isWrapPending = false
    let count = min(count, columns - column)
    splitWide(at: column)
    splitWide(at: column + count)
    grid[row].cells.removeSubrange(column..<column + count)
    grid[row].cells += Array(repeating: Cell(), count: count)
    grid[row].isWrapped = false
  }

  mutating func insertRows(_ count: Int) {
    for _ in 0..<min(count, rows - row) {
      grid.removeLast()
      grid.insert(Row(columns: columns), at: row)
    }
    move(toRow: row, column: 0)
  }

  mutating func deleteRows(_ count: Int) {
    for _ in 0..<min(count, rows - row) {
      grid.remove(at: row)
      grid.append(Row(columns: columns))
    }
    move(toRow: row, column: 0)
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var index = isWrapPending ? column : column - 1
    if index > 0 && grid[row].cells[index].text.isEmpty { index -= 1 }
    guard index >= 0 else { return }
    grid[row].cells[index].text.unicodeScalars.append(scalar)
  }

  private mutating func clearCell(_ index: Int) {
    splitWide(at: index)
    splitWide(at: index + 1)
    grid[row].cells[index] = Cell()
  }

  /// Blanks a wide character whose two halves are about to be parted just left of a column.
  private mutating func splitWide(at index: Int) {
    guard index > 0, index < columns, grid[row].cells[index - 1].isWide else { return }
    grid[row].cells[index - 1] = Cell()
    grid[row].cells[index] = Cell()
  }
}

extension String {
  /// The text without the blanks at its end.
  var trimmedRight: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
