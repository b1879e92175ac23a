/// Two bytes of a term, which stand at fixed places in it.
///
/// To look for two at once, not next to each other but the rarest of the term, is the "packed pair" of
/// Andrew Gallant's memchr crate (2022), after Wojciech Muła's "SIMD-friendly algorithms for substring
/// searching" (2016).
struct BytePair {
  /// All offsets are less than this.
  static let reach = 128

  /// Their offsets from the term's start; the same for a term of one byte.
  let first: Int
  let second: Int
  let firstByte: UInt8
  let secondByte: UInt8

  /// The pair of these two bytes of the term.
  init(_ term: [UInt8], at first: Int, and second: Int) {
    precondition((0..<Self.reach).contains(first) && (0..<Self.reach).contains(second))
    self.first = first
    self.second = second
    firstByte = term[first]
    secondByte = term[second]
  }
}
