/// Finds the lines of a text that match a pattern.
///
/// Lines can be as long as the text, so everything that runs along one looks now and then whether the scan
/// has been cancelled, and then gives up with any answer. Whoever asks looks once more, before believing it.
struct LineFinder: Sendable {
  private(set) var text: ByteBlocks
  /// The terms that a line must contain, the rarest first.
  let terms: [ScanTerm]
  /// The terms that it must not contain.
  let excluded: [ScanTerm]
  /// The term that decides the rank: the first that was asked for.
  let ranking: ScanTerm?
  let tuning: ScanTuning
  /// Whether the scan has been cancelled; once true it stays so.
  let isCancelled: @Sendable () -> Bool
  /// The words in the middle of long terms.
  private let words: [UInt64]

  init(
    _ text: FoldedText, pattern: LinePattern, tuning: ScanTuning, isCancelled: @escaping @Sendable () -> Bool
  ) {
    let blocks = ByteBlocks(text)
    let histogram = ByteHistogram(blocks)
    var words: [UInt64] = []
    func prepare(_ bytes: [UInt8]) -> ScanTerm {
      ScanTerm(bytes, histogram: histogram, words: &words)
    }
    let terms = pattern.terms.map(prepare)
    self.text = blocks
    self.terms = terms.sorted { $0.weight < $1.weight }
    excluded = pattern.excluded.map(prepare)
    ranking = terms.first
    self.words = words
    self.tuning = tuning
    self.isCancelled = isCancelled
  }

  /// The same for lines that follow in the text.
  mutating func move(to text: FoldedText) { self.text = ByteBlocks(text) }

  /// Whether the term stands there, before the end of the text.
  @inline(__always)
  func has(_ term: ScanTerm, at offset: Int) -> Bool {
    guard (text.word(at: offset) ^ term.head) & term.headMask == 0 else { return false }
    return term.count <= 8 || hasRest(term, at: offset)
  }

  /// Compares what follows the first eight bytes.
  private func hasRest(_ term: ScanTerm, at offset: Int) -> Bool {
    guard offset + term.count <= text.end, text.word(at: offset + term.count - 8) == term.tail else {
      return false
    }
    var next = offset + 8
    for index in term.middle {
      guard text.word(at: next) == words[index] else { return false }
      next += 8
    }
    return true
  }

  /// Where the term first stands within these bytes.
  func first(_ term: ScanTerm, in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    var check = offset + tuning.chunk
    while offset + term.count <= range.upperBound {
      var hits = text.mask(of: term.pair, at: offset)
      while hits != 0 {
        let start = offset + hits.trailingZeroBitCount
        guard start + term.count <= range.upperBound else { return nil }
        if term.isPair || has(term, at: start) { return start }
        hits &= hits - 1
      }
      offset += ByteBlocks.size
      if offset >= check {
        if isCancelled() { return nil }
        check += tuning.chunk
      }
    }
    return nil
  }

  /// Whether a line has the terms from this one on, and none that is excluded.
  func matches(_ line: Range<Int>, from: Int) -> Bool {
    for index in from..<max(from, terms.count) where first(terms[index], in: line) == nil { return false }
    for index in excluded.indices where first(excluded[index], in: line) != nil { return false }
    return true
  }
}
