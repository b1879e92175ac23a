extension Unicode.Scalar {
  /// How many columns of a terminal the character takes: 0 combining, 2 wide, else 1.
  var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(value) { return 0 }
    // Half of a flag has a column of its own in `wcwidth`, though it is an emoji.
    if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
    if properties.isEmojiPresentation { return 2 }
    return Unicode.Scalar.wideRanges.contains { $0.contains(value) } ? 2 : 1
  }

  /// East Asian wide and full-width characters, emoji apart.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
