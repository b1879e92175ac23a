/// Turns the bytes of a keyboard into what they mean for the line.
///
/// libedit would type unknown escape sequences and the marks of a paste into the line, and it drops what is
/// not ASCII in some locales; so bytes are decoded here and libedit gets characters. A pure value: the
/// caller reads the bytes and watches the time.
struct KeyDecoder {
  /// What came from the keyboard.
  enum Key: Hashable {
    /// A character, perhaps a part of a sequence that libedit knows.
    case scalar(Unicode.Scalar)
    /// The terminal's interrupt, stop and quit keys, which arrive as bytes because the terminal must not
    /// send signals to the other programs of a pipeline.
    case interrupt, stop, quit
    /// A whole paste.
    case paste(Paste)
  }

  /// A paste may have this many bytes: a line of the longest text, and room for line ends.
  static let pasteCapacity = 8192

  private enum State {
    case text
    case escape
    /// Behind ESC O.
    case singleShift
    /// Behind ESC [, with what followed so far.
    case sequence([UInt8])
    case paste([UInt8], isOversize: Bool)
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The sequences behind ESC [ that libedit binds by itself.
  private static let known: Set<String> = ["A", "B", "C", "D", "H", "F", "3~"]

  /// Other sequences, and what has the same meaning behind ESC. They are not bound in libedit: any binding
  /// that begins with ESC would take that key from vi's insert mode.
  private static let translations = [
    "1~": "[H", "7~": "[H", "4~": "[F", "8~": "[F",
    "1;5D": "b", "1;3D": "b", "1;5C": "f", "1;3C": "f",
  ]

  private var state = State.text
  private var decoder = UTF8Decoder()
  private var keys: [Key] = []

  /// Whether a single ESC is held back because a sequence may follow. The caller releases it after a while.
  private var holdsEscape: Bool {
    if case .escape = state { true } else { false }
  }

  /// Whether the interrupt key is the last byte of an unfinished paste. Within a paste it is a control
  /// character like others and is left out; followed by nothing, a person wants to leave a paste that was
  /// cut off.
  private var holdsInterruptedPaste: Bool {
    if case .paste(let bytes, _) = state { bytes.last == 3 } else { false }
  }

  /// How long to wait for a further byte before `pause` is to be called; nil for any time.
  var patience: Duration? {
    if holdsEscape { return .milliseconds(50) }
    return holdsInterruptedPaste ? .milliseconds(300) : nil
  }

  /// Takes the oldest key out.
  mutating func next() -> Key? {
    keys.isEmpty ? nil : keys.removeFirst()
  }

  /// Gives up waiting: an ESC was a key by itself, and an interrupted paste is dropped.
  mutating func pause() {
    if holdsEscape {
      state = .text
      keys.append(.scalar("\u{1B}"))
    } else if holdsInterruptedPaste {
      state = .text
    }
  }

  /// Forgets everything unfinished.
  mutating func reset() {
    state = .text
    decoder.reset()
    keys.removeAll()
  }

  /// Takes in one byte.
  mutating func feed(_ byte: UInt8) {
    if case .paste(let bytes, let isOversize) = state { return feedPaste(bytes, isOversize, byte) }
    switch byte {
    case 3: return signal(.interrupt)
    case 26: return signal(.stop)
    case 28: return signal(.quit)
    default: break
    }
    switch state {
    case .text: feedText(byte)
    case .escape: feedEscape(byte)
    case .singleShift: feedSingleShift(byte)
    case .sequence(let bytes): feedSequence(bytes, byte)
    case .paste: break
    }
  }

  private mutating func signal(_ key: Key) {
    state = .text
    decoder.reset()
    keys.append(key)
  }

  private mutating func feedText(_ byte: UInt8) {
    if byte == 0x1B {
      decoder.reset()
      state = .escape
    } else {
      for scalar in decoder.feed(byte) { keys.append(.scalar(scalar)) }
    }
  }

  private mutating func feedEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .singleShift
    default:
      keys.append(.scalar("\u{1B}"))
      state = .text
      feedText(byte)
    }
  }

  private mutating func feedSingleShift(_ byte: UInt8) {
    state = .text
    if "ABCDHF".utf8.contains(byte) {
      send("\u{1B}O", [byte])
    } else if !(0x20...0x7E).contains(byte) {
      // Not a sequence after all, as in a sequence behind ESC [.
      feedText(byte)
    }
  }

  private mutating func feedSequence(_ bytes: [UInt8], _ byte: UInt8) {
    // The Linux console's function keys have a second bracket, which is no final byte there.
    let isConsoleKey = bytes.isEmpty && byte == UInt8(ascii: "[")
    switch byte {
    case 0x20...0x3F where bytes.count < 32, _ where isConsoleKey:
      state = .sequence(bytes + [byte])
    case 0x20...0x3F:
      break
    case 0x40...0x7E:
      finishSequence(bytes + [byte])
    default:
      // Not a sequence after all: what came of it is dropped, this byte is a key.
      state = .text
      feedText(byte)
    }
  }

  private mutating func finishSequence(_ bytes: [UInt8]) {
    let sequence = String(decoding: bytes, as: UTF8.self)
    state = sequence == "200~" ? .paste([], isOversize: false) : .text
    if Self.known.contains(sequence) {
      send("\u{1B}[", bytes)
    } else if let other = Self.translations[sequence] {
      send("\u{1B}", Array(other.utf8))
    }
  }

  private mutating func feedPaste(_ bytes: [UInt8], _ isOversize: Bool, _ byte: UInt8) {
    var bytes = bytes
    state = .text  // lets go of the array, so that the next line does not copy it
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      bytes.removeLast(Self.pasteEnd.count)
      let isOversize = isOversize || bytes.count > Self.pasteCapacity
      keys.append(.paste(Paste(bytes: bytes, isOversize: isOversize)))
    } else if bytes.count >= Self.pasteCapacity + Self.pasteEnd.count {
      // Too much for a line; the end mark is still looked for.
      state = .paste(Array(bytes.suffix(Self.pasteEnd.count)), isOversize: true)
    } else {
      state = .paste(bytes, isOversize: isOversize)
    }
  }

  private mutating func send(_ introducer: String, _ bytes: [UInt8]) {
    for scalar in introducer.unicodeScalars { keys.append(.scalar(scalar)) }
    for byte in bytes { keys.append(.scalar(Unicode.Scalar(byte))) }
  }
}
