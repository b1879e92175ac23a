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
  /// Where it is several scalars the value is none: it is for `expansion(of:)`.
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

  /// Whether a fold is several scalars: surrogates number these, as they are no scalars.
  @inline(__always)
  static func isSeveral(_ fold: UInt32) -> Bool {
    fold & 0xFFFF_F800 == 0xD800
  }

  /// The scalars of a fold that is several; the third is zero when they are two.
  func expansion(of fold: UInt32) -> (UInt32, UInt32, UInt32) {
    let first = 3 * Int(fold & 0x7FF)
    return (UInt32(expansions[first]), UInt32(expansions[first + 1]), UInt32(expansions[first + 2]))
  }
}
