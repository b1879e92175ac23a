/// A term, prepared for scans of one text.
///
/// It is made of numbers alone: an array in here would be retained and released for each line, and two
/// threads would wait for one another to do so.
struct ScanTerm {
  /// The number of its bytes.
  let count: Int
  /// What is looked for first: the two bytes of the term that are rarest in the text.
  let pair: BytePair
  /// The bytes that the pair leaves out, if they are no more than two.
  let others: BytePair?
  /// How rare the pair is: the lower the rarer.
  let weight: Double
  /// The first eight bytes, the first in the lowest bits, and which bits count if there are fewer.
  let head: UInt64
  let headMask: UInt64
  /// The last eight bytes, if there are more than eight.
  let tail: UInt64
  /// Where the whole words between `head` and `tail` stand among the words of all terms.
  let middle: Range<Int>

  /// Whether the pair is the whole term.
  var isPair: Bool { count <= 2 }

  /// Prepares a term and puts its words in the middle behind those of the others.
  init(_ bytes: [UInt8], histogram: ByteHistogram, words: inout [UInt64]) {
    count = bytes.count
    let places = bytes.indices.prefix(BytePair.reach).sorted { histogram[bytes[$0]] < histogram[bytes[$1]] }
    let rarest = places[0]
    let second = places.count > 1 ? places[1] : rarest
    pair = BytePair(bytes, at: min(rarest, second), and: max(rarest, second))
    let others = bytes.indices.filter { $0 != rarest && $0 != second }
    self.others = 1...2 ~= others.count ? BytePair(bytes, at: others[0], and: others[others.count - 1]) : nil
    // A pair is taken to be as rare as if its bytes were independent of each other.
    let share = second == rarest ? 1e9 : Double(histogram[bytes[second]])
    weight = Double(histogram[bytes[rarest]]) * share
    head = Self.word(bytes.prefix(8))
    headMask = bytes.count >= 8 ? .max : (1 << UInt64(8 * bytes.count)) - 1
    tail = bytes.count > 8 ? Self.word(bytes.suffix(8)) : 0
    let from = words.count
    for start in stride(from: 8, to: bytes.count - 8, by: 8) {
      words.append(Self.word(bytes[start..<start + 8]))
    }
    middle = from..<words.count
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
