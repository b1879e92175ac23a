/// Looks up what a scalar becomes without case and accents.
///
/// Who folds many scalars keeps one of these, so that the tables are fetched once.
struct ScalarFolds: Sendable {
  /// What a scalar that is only a mark becomes: nothing.
  static let dropped: UInt32 = 0

  private let pageNumbers = FoldTable.pageNumbers
  private let differences = FoldTable.differences
  private let expansions = FoldTable.expansions

  /// The fold of a scalar other than U+0000, which stands for a dropped one.
  ///
  /// The value is no scalar where the fold is several, or where it depends on the scalar before: ask
  /// `isSpecial` first, then `isJoining`, and then `expansion(of:)` or `join(_:to:)`.
  @inline(__always)
  subscript(scalar: UInt32) -> UInt32 {
    let block = Int(scalar >> 7)
    guard block < pageNumbers.count else { return scalar }
    let page = Int(pageNumbers[block])
    // Most scalars, as those of Chinese and emoji, end here.
    if page == 0 { return scalar }
    let difference = UInt16(bitPattern: differences[page << 7 | Int(scalar & 0x7F)])
    return scalar & 0xFFFF_0000 | UInt32(UInt16(truncatingIfNeeded: scalar) &+ difference)
  }

  /// Whether a fold is several scalars or joins the one before: surrogates tell, as they are no scalars.
  @inline(__always)
  static func isSpecial(_ fold: UInt32) -> Bool {
    fold & 0xFFFF_F800 == 0xD800
  }

  /// Whether a fold that is special depends on the scalar before.
  static func isJoining(_ fold: UInt32) -> Bool {
    fold == 0xDC00
  }

  /// What a scalar makes of the folded one before it, or nil when it stays by itself.
  ///
  /// So Hangul, kana and the like are composed, as marks of these can't be left out. Hangul is composed as
  /// chapter 3.12 of the Unicode Standard has it, the rest by the table.
  func join(_ scalar: UInt32, to previous: UInt32) -> UInt32? {
    switch (previous, scalar) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return 0xAC00 + ((previous - 0x1100) * 21 + scalar - 0x1161) * 28
    case (0xAC00...0xD7A3, 0x11A8...0x11C2):
      return (previous - 0xAC00).isMultiple(of: 28) ? previous + scalar - 0x11A7 : nil
    default:
      guard previous <= 0xFFFF, scalar <= 0xFFFF else { return nil }
      let pair = scalar << 16 | previous
      var places = FoldTable.pairs.indices
      while let first = places.first {
        let middle = first + places.count / 2
        let found = FoldTable.pairs[middle]
        if found == pair { return UInt32(FoldTable.joined[middle]) }
        places = found < pair ? middle + 1..<places.upperBound : first..<middle
      }
      return nil
    }
  }

  /// The scalars of a fold that is several; the third is zero when they are two.
  func expansion(of fold: UInt32) -> (UInt32, UInt32, UInt32) {
    let first = 3 * Int(fold & 0x7FF)
    return (UInt32(expansions[first]), UInt32(expansions[first + 1]), UInt32(expansions[first + 2]))
  }
}
