/// Turns bytes into characters as they come; what is not UTF-8 becomes U+FFFD.
struct UTF8Decoder: Equatable, Sendable {
  private var pending: [UInt8] = []

  /// Whether no character is half read.
  var isEmpty: Bool { pending.isEmpty }

  /// Takes in one byte and returns the characters that it completes.
  mutating func decode(_ byte: UInt8) -> [Unicode.Scalar] {
    pending.append(byte)
    let expected =
      switch pending[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    if pending.count > 1 && !(0x80...0xBF).contains(byte) {
      pending = []
      return ["\u{FFFD}"] + (byte < 0x80 ? [Unicode.Scalar(byte)] : decode(byte))
    }
    guard pending.count == expected else { return [] }
    defer { pending = [] }
    guard let text = String(validating: pending, as: UTF8.self) else { return ["\u{FFFD}"] }
    return Array(text.unicodeScalars)
  }
}
