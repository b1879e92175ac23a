/// A piece of JSON that keeps its keys in the order given, as one line.
///
/// Foundation's JSONEncoder is not used: it writes keys in an order of its own or sorted, while ours is
/// documented and put for a reader; and loading Foundation takes longer than the program's whole start.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A count; none of ours is negative.
  case count(UInt64)
  /// A duration as a number of milliseconds with tenths, rounded down.
  case milliseconds(Duration)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The value as JSON, on one line.
  var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .count(let count): bytes += String(count).utf8
    case .milliseconds(let duration):
      let (whole, tenths) = Self.tenthsOfMilliseconds(duration).quotientAndRemainder(dividingBy: 10)
      bytes += "\(whole).\(tenths)".utf8
    case .string(let text): Self.write(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        Self.write(member.key, to: &bytes)
        bytes += ": ".utf8
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func tenthsOfMilliseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = max(.zero, duration).components
    return seconds * 10_000 + attoseconds / 100_000_000_000_000
  }

  /// Writes a string literal.
  ///
  /// Beyond what JSON demands, all that the sanitizer calls harmful is escaped: it means the same to a
  /// parser, and the line can be looked at in a terminal.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    bytes.append(quote)
    if !Sanitizer.mayHoldHarm(text), !text.utf8.contains(where: { $0 == quote || $0 == backslash }) {
      bytes += text.utf8
    } else {
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": bytes += "\\\"".utf8
        case "\\": bytes += "\\\\".utf8
        case "\u{8}": bytes += "\\b".utf8
        case "\t": bytes += "\\t".utf8
        case "\n": bytes += "\\n".utf8
        case "\u{C}": bytes += "\\f".utf8
        case "\r": bytes += "\\r".utf8
        case _ where Sanitizer.isHarmful(scalar):
          bytes += "\\u\(Sanitizer.hexadecimal(scalar, digits: 4))".utf8
        default: bytes += scalar.utf8
        }
      }
    }
    bytes.append(quote)
  }
}
