/// The modes of a terminal, to be put back as they were.
struct TerminalModes {
  private let descriptor: Descriptor
  private var modes = termios()

  /// Reads the modes; nil where the descriptor is no terminal.
  init?(of descriptor: Descriptor) {
    self.descriptor = descriptor
    if unsafe tcgetattr(descriptor.number, &modes) != 0 { return nil }
  }

  /// Puts the modes back once what was written has gone out. Keys typed ahead stay for whoever reads next.
  func restore() {
    var modes = modes
    unsafe _ = tcsetattr(descriptor.number, TCSADRAIN, &modes)
  }
}
