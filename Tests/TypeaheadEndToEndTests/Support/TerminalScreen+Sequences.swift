extension TerminalScreen {
  /// Where in a control sequence the screen is.
  enum ParserState: Equatable, Sendable {
    case ground
    /// After ESC and perhaps bytes such as `(`.
    case escape(String)
    /// After ESC [ and the bytes since.
    case control(String)
    /// In a string that ends with BEL or ESC \, such as a title.
    case text(String)
  }

  /// Takes in one byte.
  mutating func take(_ byte: UInt8) {
    switch parser {
    case .ground:
      if decoder.isEmpty && byte < 0x80 {
        takeASCII(byte)
      } else {
        for scalar in decoder.decode(byte) {
          if scalar.isASCII { takeASCII(UInt8(scalar.value)) } else { put(scalar) }
        }
      }
    case .escape(let before): takeEscape(byte, before)
    case .control(let before): takeControl(byte, before)
    case .text(let before): takeText(byte, before)
    }
  }

  private mutating func takeASCII(_ byte: UInt8) {
    switch byte {
    case 0x00: break
    case 0x07: ring()
    case 0x08: move(toRow: row, column: column - 1)
    case 0x09: tab()
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: move(toRow: row, column: 0)
    case 0x1B: parser = .escape("")
    case 0x20..<0x7F: put(Unicode.Scalar(byte))
    default: note(unknown: "\\x" + String(byte, radix: 16))
    }
  }

  private mutating func takeEscape(_ byte: UInt8, _ before: String) {
    let character = Character(Unicode.Scalar(byte))
    parser = .ground
    switch (before, character) {
    case ("", "["): parser = .control("")
    case ("", "]"), ("", "P"), ("", "_"), ("", "^"): parser = .text(String(character))
    case ("", "M"): reverseLineFeed()
    case ("", "D"): lineFeed()
    case ("", "E"):
      lineFeed()
      move(toRow: row, column: 0)
    case ("", "7"): savedPosition = (row, column)
    case ("", "8"): move(toRow: savedPosition.row, column: savedPosition.column)
    case ("", "="), ("", ">"), ("(", "B"), (")", "B"): break
    case (_, " "..."/"): parser = .escape(before + String(character))
    default: note(unknown: "ESC \(before)\(character)")
    }
  }

  private mutating func takeText(_ byte: UInt8, _ before: String) {
    if byte == 0x07 || (byte == 0x5C && before.hasSuffix("\u{1B}")) {
      note(unknown: "ESC \(before.filter { $0 != "\u{1B}" })")
      parser = .ground
    } else {
      parser = .text(before + String(Unicode.Scalar(byte)))
    }
  }

  private mutating func takeControl(_ byte: UInt8, _ before: String) {
    switch byte {
    case 0x40...0x7E:
      parser = .ground
      run(Character(Unicode.Scalar(byte)), before)
    case 0x20..<0x40: parser = .control(before + String(Unicode.Scalar(byte)))
    case 0x1B: parser = .escape("")
    default: takeASCII(byte)  // a control character in a sequence acts at once
    }
  }

  private mutating func run(_ final: Character, _ body: String) {
    let isPrivate = body.hasPrefix("?")
    let numbers = body.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard numbers.allSatisfy({ $0 != nil }) || numbers == [nil] || !isPrivate && !body.contains(where: isOdd)
    else { return note(unknown: "ESC [\(body)\(final)") }
    func number(_ index: Int, or standard: Int = 1) -> Int {
      guard index < numbers.count, let number = numbers[index] else { return standard }
      return standard == 1 ? max(number, 1) : number
    }
    switch (isPrivate, final) {
    case (true, "h"), (true, "l"):
      for case let mode? in numbers { setPrivateMode(mode, final == "h") }
    case (false, "h") where number(0) == 4, (false, "l") where number(0) == 4: isInserting = final == "h"
    case (false, "A"): move(toRow: row - number(0), column: column)
    case (false, "B"): move(toRow: row + number(0), column: column)
    case (false, "C"): move(toRow: row, column: column + number(0))
    case (false, "D"): move(toRow: row, column: column - number(0))
    case (false, "G"): move(toRow: row, column: number(0) - 1)
    case (false, "d"): move(toRow: number(0) - 1, column: column)
    case (false, "H"), (false, "f"): move(toRow: number(0) - 1, column: number(1) - 1)
    case (false, "J"): eraseDisplay(number(0, or: 0))
    case (false, "K"): eraseLine(number(0, or: 0))
    case (false, "X"): clear(column..<min(column + number(0), columns))
    case (false, "@"): insertBlanks(number(0))
    case (false, "P"): deleteCells(number(0))
    case (false, "L"): insertRows(number(0))
    case (false, "M"): deleteRows(number(0))
    case (false, "m"): break
    default: note(unknown: "ESC [\(body)\(final)")
    }
  }

  private func isOdd(_ character: Character) -> Bool { !character.isNumber && character != ";" }

  private mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: clear(column..<columns)
    case 1: clear(0..<column + 1)
    case 2: clear(0..<columns)
    default: note(unknown: "ESC [\(part)K")
    }
  }

  private mutating func eraseDisplay(_ part: Int) {
    switch part {
    case 0:
      clear(column..<columns)
      clearRows(row + 1..<rows)
    case 1:
      clearRows(0..<row)
      clear(0..<column + 1)
    case 2:
      clearRows(0..<rows)
      clear(0..<columns)
    case 3: forgetScrollback()
    default: note(unknown: "ESC [\(part)J")
    }
  }
}
