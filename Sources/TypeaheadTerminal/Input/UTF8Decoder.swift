/// Decodes UTF-8 as its bytes come in, strictly: what is not UTF-8 becomes U+FFFD.
///
/// The C library's own decoder will not do: glibc's accepts scalars above U+10FFFF.
struct UTF8Decoder {
  private var pending: [UInt8] = []
  private var expectedCount = 0

  /// Takes one byte and returns the scalars that it completes: mostly none or one.
  mutating func feed(_ byte: UInt8) -> [Unicode.Scalar] {
    if pending.isEmpty { return begin(byte) }
    guard (0x80...0xBF).contains(byte) else { return finish() + begin(byte) }
    pending.append(byte)
    return pending.count < expectedCount ? [] : finish()
  }

  /// Forgets a character that has come in only in part.
  mutating func reset() {
    pending.removeAll()
  }

  /// Decodes what has come in: one scalar, or as many U+FFFD as the standard library makes of it.
  private mutating func finish() -> [Unicode.Scalar] {
    defer { pending.removeAll() }
    return Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
  }

  private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
    switch byte {
    case 0x00...0x7F: return [Unicode.Scalar(byte)]
    case 0xC2...0xDF: expectedCount = 2
    case 0xE0...0xEF: expectedCount = 3
    case 0xF0...0xF4: expectedCount = 4
    default: return ["\u{FFFD}"]
    }
    pending.append(byte)
    return []
  }
}
