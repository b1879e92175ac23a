/// Tells which bytes of a line are plain, eight at a time, and folds those.
///
/// A plain byte becomes one byte by arithmetic. The words hold eight bytes with the first in the lowest bits;
/// an answer about each byte is in its highest bit. No sum carries from one byte to the next.
struct LineRules: Sendable {
  static let lineEnd: UInt8 = 10
  static let carriageReturn: UInt8 = 13
  static let space: UInt8 = 32

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  let terminator: UInt8
  let exactCase: Bool
  /// The highest bits when case is folded, else nothing: what makes the same instructions do both.
  private let foldedBits: UInt64
  /// The highest bits when zeros end no lines, else nothing.
  private let zeroBits: UInt64
  /// The byte, eight times, that is never plain: carriage returns, or line ends inside entries.
  private let oddBytes: UInt64

  init(terminator: UInt8, exactCase: Bool) {
    self.terminator = terminator
    self.exactCase = exactCase
    let endsWithZero = terminator == 0
    foldedBits = exactCase ? 0 : Self.highBits
    zeroBits = endsWithZero ? 0 : Self.highBits
    oddBytes = Self.ones * UInt64(endsWithZero ? Self.lineEnd : Self.carriageReturn)
  }

  /// The bytes that are not plain when terminators are: they may be as long as nothing was left out before.
  @inline(__always)
  func special(_ word: UInt64) -> UInt64 {
    word & foldedBits | Self.zeros(word) & zeroBits | Self.zeros(word ^ oddBytes)
  }

  /// The bytes that are not plain, terminators among them.
  @inline(__always)
  func specialOrTerminator(_ word: UInt64) -> UInt64 {
    word & foldedBits | Self.zeros(word) | Self.zeros(word ^ oddBytes)
      | Self.zeros(word ^ (Self.ones &* UInt64(Self.lineEnd)))
  }

  /// The word with capital letters made small and zeros made line ends.
  @inline(__always)
  func folded(_ word: UInt64) -> UInt64 {
    let low = word & Self.lowBits
    let fromA = low &+ Self.ones &* UInt64(0x80 - 0x41)
    let afterZ = low &+ Self.ones &* UInt64(0x80 - 0x5B)
    let capitals = (fromA ^ afterZ) & ~word & foldedBits
    let zeros = Self.zeros(word)
    // 0x80 becomes 0x20, the difference of the cases, or 8 + 2, a line end.
    return word | capitals >> 2 | zeros >> 4 | zeros >> 6
  }

  /// The byte as it stands inside a folded line, when it is ASCII or is not to be folded.
  @inline(__always)
  func foldedInside(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0: 1
    case Self.lineEnd: Self.space
    case 0x41...0x5A: exactCase ? byte : byte | 0x20
    default: byte
    }
  }

  /// Which bytes are zero.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    ~(((word & lowBits) &+ lowBits) | word) & highBits
  }
}
