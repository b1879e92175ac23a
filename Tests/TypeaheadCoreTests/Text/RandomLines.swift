import TestSupport

/// Makes lines of everything that folding treats in a way of its own, the same for a seed.
struct RandomLines {
  private static let texts = [
    "a", "Z", "@[`{", "/usr/Local/", "The Quick Brown Fox", "é", "É", "e\u{301}", "\u{36F}", "ß", "ẞ", "ﬃ",
    "ǅ",
    "İ", "ı", "Ⱥ", "ⱥ", "ŉ", "Ω", "ά", "ᾀ", "ΐ", "й", "и\u{306}", "Ж", "한", "\u{1112}\u{1161}\u{11AB}", "が",
    "か\u{3099}", "\u{3099}", "\u{1161}", "\u{11AB}", "\u{64A}\u{654}", "日本", "👍🏽", "𐐀", "\u{E000}",
    "\u{10FFFF}", "\u{FFFF}", "\u{80}", "\u{7FF}", "\u{800}",
    "\u{D7FF}",
  ]
  private static let invalid: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xED, 0xA0, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x91], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF], [0xE1, 0x41],
  ]

  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The bytes of some lines; the last of them may lack its end.
  mutating func next(terminator: UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    // Some have long stretches of plain text, so that whole blocks are folded, and others none.
    let plainness = Int.random(in: 0...9, using: &random)
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      switch Int.random(in: 0...19, using: &random) {
      case 0...plainness:
        for _ in 0..<Int.random(in: 0...90, using: &random) {
          bytes.append(.random(in: 32...126, using: &random))
        }
      case 10...13: bytes.append(terminator)
      case 14: bytes += Self.invalid.randomElement(using: &random) ?? []
      case 15: bytes.append([0, 10, 13].randomElement(using: &random) ?? 0)
      case 16: bytes += [13, 10]
      default: bytes += Array((Self.texts.randomElement(using: &random) ?? "").utf8)
      }
    }
    if Bool.random(using: &random) { bytes.append(terminator) }
    return bytes
  }
}
