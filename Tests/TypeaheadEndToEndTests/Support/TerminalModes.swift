import Foundation

/// The modes of a terminal, as `stty` would tell them.
struct TerminalModes: Equatable, Sendable, CustomStringConvertible {
  private var input: UInt
  private var output: UInt
  private var control: UInt
  private var local: UInt
  private var characters: [UInt8]

  /// Reads the modes behind a descriptor: the terminal itself or its other side.
  init(of descriptor: Int32) throws {
    var modes = termios()
    guard unsafe tcgetattr(descriptor, &modes) == 0 else {
      throw SystemCallError(call: "tcgetattr", number: errno)
    }
    input = UInt(modes.c_iflag)
    output = UInt(modes.c_oflag)
    control = UInt(modes.c_cflag)
    local = UInt(modes.c_lflag)
    characters = unsafe withUnsafeBytes(of: modes.c_cc) { unsafe Array($0) }
  }

  /// Whether lines are edited by the terminal and read whole.
  var isCanonical: Bool { local & UInt(ICANON) != 0 }
  /// Whether the terminal shows what is typed.
  var echoes: Bool { local & UInt(ECHO) != 0 }
  /// Whether ^C, ^Z and ^\ are signals.
  var signals: Bool { local & UInt(ISIG) != 0 }

  /// Each setting that is not as in the other modes, such as `echo: on, was off`.
  func differences(from other: TerminalModes) -> [String] {
    var lines = zip(settings, other.settings).compactMap { mine, theirs in
      mine.value == theirs.value ? nil : "\(mine.name): \(mine.value), was \(theirs.value)"
    }
    if lines.isEmpty && self != other { lines = ["a setting without a name here"] }
    return lines
  }

  var description: String {
    settings.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  private var settings: [(name: String, value: String)] {
    let flags: [(String, UInt, UInt)] = [
      ("icanon", local, UInt(ICANON)), ("echo", local, UInt(ECHO)), ("isig", local, UInt(ISIG)),
      ("iexten", local, UInt(IEXTEN)), ("echoe", local, UInt(ECHOE)), ("echok", local, UInt(ECHOK)),
      ("echonl", local, UInt(ECHONL)), ("noflsh", local, UInt(NOFLSH)), ("tostop", local, UInt(TOSTOP)),
      ("brkint", input, UInt(BRKINT)), ("icrnl", input, UInt(ICRNL)), ("inlcr", input, UInt(INLCR)),
      ("igncr", input, UInt(IGNCR)), ("ixon", input, UInt(IXON)), ("ixoff", input, UInt(IXOFF)),
      ("istrip", input, UInt(ISTRIP)), ("opost", output, UInt(OPOST)), ("onlcr", output, UInt(ONLCR)),
      ("parenb", control, UInt(PARENB)), ("csize", control, UInt(CSIZE)),
    ]
    let keys: [(String, Int32)] = [
      ("intr", Int32(VINTR)), ("quit", Int32(VQUIT)), ("erase", Int32(VERASE)), ("kill", Int32(VKILL)),
      ("eof", Int32(VEOF)), ("susp", Int32(VSUSP)), ("start", Int32(VSTART)), ("stop", Int32(VSTOP)),
      ("lnext", Int32(VLNEXT)), ("werase", Int32(VWERASE)), ("rprnt", Int32(VREPRINT)),
      ("min", Int32(VMIN)), ("time", Int32(VTIME)),
    ]
    return flags.map { name, word, bits in
      (name, word & bits == bits ? "on" : word & bits == 0 ? "off" : "\(word & bits)")
    }
      + keys.map { name, index in (name, "\(characters[Int(index)])") }
  }
}
