/// The size of a terminal as libedit takes it.
struct TerminalSize: Hashable, Sendable {
  var columns: Int
  var rows: Int

  /// A size for those terminals that do not tell theirs.
  static let fallback = TerminalSize(columns: 80, rows: 24)

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Asks the terminal. As in libedit, a width under 2 and a height of 0 count as unknown.
  init(of descriptor: Descriptor) {
    var size = winsize()
    unsafe _ = ioctl(descriptor.number, UInt(TIOCGWINSZ), &size)
    columns = size.ws_col < 2 ? Self.fallback.columns : Int(size.ws_col)
    rows = size.ws_row < 1 ? Self.fallback.rows : Int(size.ws_row)
  }
}
