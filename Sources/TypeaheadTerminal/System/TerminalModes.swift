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
  ///
  /// A signal ends the wait, as the terminal may be slow or stopped; then they are put back at once.
  func restore() {
    var modes = modes
    if unsafe tcsetattr(descriptor.number, TCSADRAIN, &modes) != 0 && errno == EINTR {
      unsafe _ = tcsetattr(descriptor.number, TCSANOW, &modes)
    }
  }
}
