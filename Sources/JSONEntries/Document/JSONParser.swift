/// Reads the bytes of one JSON document, from the first to the last.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The document, after which nothing but white space may stand.
  mutating func document() throws(JSONSyntaxError) -> ParsedJSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value()
    skipSpace()
    if position < bytes.count { throw unexpected("the end") }
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> ParsedJSON {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONSyntaxError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONSyntaxError) in try parser.array() }
    case Self.quote: return .string(try string())
    case UInt8(ascii: "-"),
      _ where isDigit(next):
      return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected("a value")
    }
  }

  /// Reads an array or object, without ever needing more stack than a thread has.
  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONSyntaxError) -> ParsedJSON
  ) throws(JSONSyntaxError) -> ParsedJSON {
    if depth == ParsedJSON.deepest { throw error("nested deeper than \(ParsedJSON.deepest) levels") }
    depth += 1
    position += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func array() throws(JSONSyntaxError) -> ParsedJSON {
    var values: [ParsedJSON] = []
    if take(UInt8(ascii: "]")) { return .array(values) }
    while true {
      values.append(try value())
      if take(UInt8(ascii: "]")) { return .array(values) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("a comma or ]") }
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> ParsedJSON {
    var members: [ParsedJSON.Member] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard next == Self.quote else { throw unexpected("a key in double quotes") }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw unexpected("a colon") }
      members.append(ParsedJSON.Member(key, try value()))
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("a comma or }") }
    }
  }

  private mutating func word(_ word: String, _ value: ParsedJSON) throws(JSONSyntaxError) -> ParsedJSON {
    for byte in word.utf8 {
      guard next == byte else { throw unexpected(word) }
      position += 1
    }
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = position
    while isDigit(next) { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  // MARK: Strings

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    while let byte = next, byte >= 0x20, byte != Self.backslash {
      position += 1
      if byte == Self.quote { return String(decoding: bytes[start..<(position - 1)], as: UTF8.self) }
    }
    return try stringWithEscapes(after: bytes[start..<position])
  }

  /// Reads on where a string has its first escape, or goes wrong.
  private mutating func stringWithEscapes(
    after beginning: ArraySlice<UInt8>
  ) throws(JSONSyntaxError) -> String {
    var text = Array(beginning)
    while let byte = next, byte >= 0x20 {
      position += 1
      switch byte {
      case Self.quote: return String(decoding: text, as: UTF8.self)
      case Self.backslash: text += try escape().utf8
      default: text.append(byte)
      }
    }
    throw next == nil ? unexpected("a double quote") : error("a control character in a string")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let letter = next else { throw unexpected("the letter of an escape") }
    let meaning: Unicode.Scalar
    switch letter {
    case Self.quote: meaning = "\""
    case Self.backslash: meaning = "\\"
    case UInt8(ascii: "/"): meaning = "/"
    case UInt8(ascii: "b"): meaning = "\u{8}"
    case UInt8(ascii: "f"): meaning = "\u{C}"
    case UInt8(ascii: "n"): meaning = "\n"
    case UInt8(ascii: "r"): meaning = "\r"
    case UInt8(ascii: "t"): meaning = "\t"
    case UInt8(ascii: "u"):
      position += 1
      return try scalar()
    default: throw unexpected("the letter of an escape")
    }
    position += 1
    return meaning
  }

  /// The character of `\u` and four digits, or of a surrogate pair of two such.
  private mutating func scalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let start = position
    if UTF16.isLeadSurrogate(first), next == Self.backslash {
      position += 1
      if next == UInt8(ascii: "u") {
        position += 1
        let second = try codeUnit()
        if UTF16.isTrailSurrogate(second) {
          return UTF16.decode(UTF16.EncodedScalar([first, second]))
        }
      }
      position = start
    }
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
    var number: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      number = number << 4 | UInt16(digit)
      position += 1
    }
    return number
  }

  // MARK: Bytes

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Moves behind a byte if it comes next, after white space.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private func unexpected(_ expected: String) -> JSONSyntaxError {
    guard let byte = next else { return error("expected \(expected), but the text ends here") }
    let found =
      (0x20...0x7E).contains(byte)
      ? byte == Self.quote ? "a double quote" : "\"\(Unicode.Scalar(byte))\""
      : "the byte 0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    return error("expected \(expected), not \(found)")
  }

  private func error(_ problem: String) -> JSONSyntaxError {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONSyntaxError(
      problem: problem, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      // Bytes that continue a character are not counted.
      column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1, isCutShort: position == bytes.count)
  }
}
