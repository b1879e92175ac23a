/// Computes where on the screen the cursor stands, by the rules libedit draws by.
///
/// libedit tells nobody how many rows its prompt and line take, and a block that is to be written above them
/// must erase exactly those. The rules are those of libedit's `re_refresh` and `re_addc` (refresh.c,
/// 3.1-20221030).
struct LineLayout {
  /// The width of the screen in columns.
  let columns: Int
  /// How many columns a printable character takes: 0, 1 or 2; nil for one that cannot be printed.
  let width: (Unicode.Scalar) -> Int?

  /// A place on the screen, from where the prompt begins.
  struct Position: Hashable {
    var row = 0
    var column = 0
  }

  /// The row of the cursor, counted from the first row of the prompt.
  func cursorRow(prompt: [Unicode.Scalar], line: [Unicode.Scalar], cursor: Int) -> Int {
    var position = position(after: prompt + line[..<cursor])
    if cursor < line.count {
      let next = width(line[cursor]) ?? 0
      // A wide character that does not fit takes the cursor to the next row with it.
      if next > 1, position.column + next > columns { position.row += 1 }
    }
    return position.row
  }

  /// Where the cursor stands behind these characters.
  func position(after scalars: some Sequence<Unicode.Scalar>) -> Position {
    var position = Position()
    for scalar in scalars { put(scalar, at: &position) }
    return position
  }

  private func put(_ scalar: Unicode.Scalar, at position: inout Position) {
    switch scalar {
    case "\t":
      repeat { advance(&position, by: 1) } while position.column % 8 != 0
    case "\n":
      position = Position(row: position.row + 1, column: 0)
    case "\0"..<" ", "\u{7F}"..."\u{9F}":
      // Shown as ^X, also from the upper half of Latin-1; it may be split at the margin.
      advance(&position, by: 1)
      advance(&position, by: 1)
    default:
      if let width = width(scalar) {
        advance(&position, by: width)
      } else {
        // Shown as \U+XXXX, in five digits above U+FFFF.
        for _ in 0..<(scalar.value > 0xFFFF ? 8 : 7) { advance(&position, by: 1) }
      }
    }
  }

  private func advance(_ position: inout Position, by width: Int) {
    while position.column + width > columns {
      position.column += 1
      wrap(&position)
    }
    position.column += width
    wrap(&position)
  }

  private func wrap(_ position: inout Position) {
    if position.column >= columns { position = Position(row: position.row + 1, column: 0) }
  }
}
