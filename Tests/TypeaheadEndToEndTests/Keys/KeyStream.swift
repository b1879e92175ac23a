import Foundation
import TestSupport

/// A random person at a terminal, and the line as that person knows it.
///
/// Faults of libedit's drawing are known, and the README tells of them. So wide characters are typed only at the
/// end of the line, where they stand before nothing, nothing changes right before one, and a combining mark is
/// typed only right before Enter.
struct KeyStream {
  let seed: UInt64
  let program: [String]
  let size: Pty.Size
  /// Whether a shell with job control starts the program.
  let usesShell: Bool
  /// Whether the line is edited as vi does.
  let isVi: Bool
  var line = LineModel()
  /// What was done, for the report of a fault.
  private(set) var typed: [String] = []
  var random: SeededGenerator
  /// The lines that were entered, oldest first.
  private var entered: [String] = []
  /// Whether the line was brought back from those: then the same key goes on to the one before it.
  private var isRecalled = false

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    size = (Int.random(in: 40...200, using: &random), Int.random(in: 8...60, using: &random))
    usesShell = Int.random(in: 0..<6, using: &random) == 0
    isVi = Int.random(in: 0..<5, using: &random) == 0
    let delay = Int.random(in: 0...30, using: &random)
    let pause = Int.random(in: 1...30, using: &random)
    program = ["--delay", "0-\(delay)ms", "--seed", "\(seed)", "--debounce", "\(pause)ms"]
  }

  /// Something that the person does.
  enum Move {
    /// Types these bytes.
    case keys(String)
    /// Waits a moment, as between two words.
    case pause(Duration)
    /// Looks at the screen, which must become right while nothing more is typed.
    case look(LineModel)
    /// Changes the size of the window step by step, and lets the program draw anew.
    case resize([Pty.Size])
    /// Stops the program by a key or a signal, and brings it back.
    case stop(byKey: Bool)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  /// The next few moves, a look at the end.
  mutating func phrase() -> [Move] {
    let moves = isVi ? viPhrase() : emacsPhrase()
    for move in moves {
      switch move {
      case .keys(let keys): typed.append(keys)
      case .resize(let sizes): typed.append("resize \(sizes)")
      case .stop(let byKey): typed.append(byKey ? "stop by key" : "stop by signal")
      case .pause, .look: break
      }
    }
    return moves
  }

  private mutating func emacsPhrase() -> [Move] {
    var moves: [Move] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      moves.append(.keys(key()))
      if Int.random(in: 0..<3, using: &random) == 0 {
        moves.append(.pause(.milliseconds(Int.random(in: 0...20, using: &random))))
      }
    }
    if Bool.random(using: &random) { moves.append(.look(line)) }
    moves += ending()
    moves.append(.look(line))
    return moves
  }

  // MARK: Keys that change the line

  private static let wideCharacters = ["日", "本", "한", "😀"]

  private var isBeforeWide: Bool {
    !line.isAtEnd && Self.wideCharacters.contains(String(line.characters[line.cursor]))
  }

  private mutating func key() -> String {
    if line.characters.count > 30 {
      line.replace(with: "")
      return "\u{15}"
    }
    if isBeforeWide { return move(to: .max, "\u{5}") }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9: return type(pick(["a", "b", "an", "in", "ja", "land", "q", "united", " ", "é"]))
    case 9 where line.isAtEnd: return type(pick(Self.wideCharacters))
    case 11: return paste(pick(["jap", "new zea", "x", "äö"]))
    case 12: return move(to: line.cursor - 1, "\u{1B}[D")
    case 13: return move(to: line.cursor + 1, "\u{1B}[C")
    case 14: return move(to: 0, "\u{1}")
    case 15: return move(to: .max, "\u{5}")
    case 16:
      line.deleteBack()
      return "\u{7F}"
    case 17 where !line.isAtEnd:
      line.deleteForward()
      return "\u{4}"
    case 18 where !line.isAtEnd:
      line.deleteToEnd()
      return "\u{B}"
    default: return type(pick(["a", "e", "s"]))
    }
  }

  private mutating func type(_ text: String) -> String {
    line.insert(text)
    return text
  }

  private mutating func move(to place: Int, _ keys: String) -> String {
    line.move(to: place)
    return keys
  }

  private mutating func paste(_ text: String) -> String {
    line.insert(text)
    return "\u{1B}[200~\(text)\u{1B}[201~"
  }

  // MARK: What ends a phrase

  private mutating func ending() -> [Move] {
    let isBlank = line.text.isEmpty
    let before = line
    switch Int.random(in: 0..<15, using: &random) {
    case 0..<4 where !isBlank:
      // A line that begins with a space is not kept, and libedit brings a line back without one at its end.
      let kept = line.whole.hasSuffix(" ") ? String(line.whole.dropLast()) : line.whole
      if !line.whole.hasPrefix(" ") { entered.append(kept) }
      begin()
      return [.keys("\r")]
    case 14 where line.isAtEnd && !isBlank && !line.whole.hasSuffix(" "):
      entered = []
      begin()
      return [.keys("e\u{301}\r")]
    case 4 where !isBlank:
      // ^C means the search while one runs, so it is pressed when none does.
      begin()
      return [.look(before), .keys("\u{3}")]
    case 5 where !entered.isEmpty && !isRecalled:
      isRecalled = true
      line.replace(with: entered[entered.count - 1])
      return [.keys("\u{15}"), .keys("\u{1B}[A")]
    case 6:
      let command = pick([":status", ":scope", ":last", ":nonsense"])
      line.replace(with: command)
      defer { begin() }
      return [.keys("\u{15}"), .keys(command), .look(line), .keys("\r")]
    case 7: return [.keys("\u{1B}s")]
    case 8 where isBlank || line.text.contains("q"): return [.keys("\t")]
    case 9, 10: return [.resize(sizes())]
    case 11 where usesShell, 12 where usesShell:
      // What is typed ahead of a stop goes to the shell.
      return [.look(line), .stop(byKey: Bool.random(using: &random))]
    case 13 where !isBeforeWide:
      line.insert("zea")
      return [.keys("\u{1B}[200~ze"), .pause(.milliseconds(5)), .keys("a\u{1B}[201~")]
    default: return []
    }
  }

  /// Begins a new line.
  private mutating func begin() {
    line.replace(with: "")
    isRecalled = false
  }

  private mutating func sizes() -> [Pty.Size] {
    let anySizes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      (Int.random(in: 1...200, using: &random), Int.random(in: 1...60, using: &random))
    }
    return anySizes + [(Int.random(in: 40...200, using: &random), Int.random(in: 8...60, using: &random))]
  }
}
