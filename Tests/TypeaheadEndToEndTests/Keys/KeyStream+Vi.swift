extension KeyStream {
  /// The next few moves of someone whose editrc file says `bind -v`, a look at the end.
  mutating func viPhrase() -> [Move] {
    var moves: [Move] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !line.beforeCursor.isEmpty: moves += commands()
      case 1 where !line.beforeCursor.isEmpty:
        line.deleteBack()
        moves.append(.keys("\u{7F}"))
      default:
        let text = pick(["a", "in", "ja", "land", "q", " "])
        line.insert(text)
        moves.append(.keys(text))
      }
    }
    moves.append(.look(line))
    if Bool.random(using: &random), !line.text.isEmpty {
      line.replace(with: "")
      moves += [.keys(pick(["\r", "\u{3}"])), .look(line)]
    }
    return moves
  }

  /// Leaves the insert mode, does some things, and comes back.
  private mutating func commands() -> [Move] {
    line.move(to: line.cursor - 1)
    // With a key right after it, ESC would be the beginning of that.
    var moves: [Move] = [.keys("\u{1B}"), .look(line)]
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let last = max(0, line.characters.count - 1)
      let command = pick(["h", "l", "0", "$", "x"])
      switch command {
      case "h": line.move(to: line.cursor - 1)
      case "l": line.move(to: min(last, line.cursor + 1))
      case "0": line.move(to: 0)
      case "$": line.move(to: last)
      default:
        line.deleteForward()
        line.move(to: min(line.cursor, line.characters.count - 1))
      }
      moves.append(.keys(command))
    }
    let back = pick(["i", "a", "I", "A", "DA", "ddi"])
    switch back {
    case "a": line.move(to: line.cursor + 1)
    case "I": line.move(to: 0)
    case "A": line.moveToEnd()
    case "DA": line.deleteToEnd()
    case "ddi": line.replace(with: "")
    default: break
    }
    moves.append(.keys(back))
    return moves
  }
}
