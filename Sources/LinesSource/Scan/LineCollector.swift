import TypeaheadCore

/// Collects what a scan answers.
struct LineCollector: LineSink {
  private(set) var finder: LineFinder
  private let limit: Int
  private let order: LineOrder
  private let accepts: (@Sendable (LineMatch) -> Bool)?
  private let startLimit: Int

  private(set) var count = 0
  private var best: BestMatches<UInt32>
  /// The first lines of those that come in the order of the input, or the last ones in the reverse order.
  private var kept: [LineMatch] = []
  /// Those of the piece being scanned, for the reverse order.
  private var inPiece: [LineMatch] = []
  private var starts: [UInt32] = []
  private var keepsStarts: Bool
  /// How many starts there were when the piece began.
  private var startsBefore = 0

  init(
    _ finder: LineFinder, limit: Int, order: LineOrder, accepts: (@Sendable (LineMatch) -> Bool)?,
    keepsStarts: Bool = true
  ) {
    self.finder = finder
    self.limit = limit
    self.order = order
    self.accepts = accepts
    self.keepsStarts = keepsStarts
    startLimit = finder.tuning.startLimit(finder.text)
    best = BestMatches(limit: limit)
  }

  /// Goes on with lines that follow in the text.
  mutating func move(to text: FoldedText) { finder.move(to: text) }

  var wanted: WantedLines {
    if keepsStarts || accepts != nil { return .all }
    guard order == .rank else { return kept.count < limit ? .all : .none }
    // The bound only falls. Once it is below all lines of a worse class, those are out, however short.
    guard best.bound > 0 else { return .none }
    return best.bound <= MatchClass.wordStart.key(length: 0) ? .starting : .all
  }

  @inline(__always)
  mutating func take(start: Int, end: Int) -> Bool {
    if let accepts, !accepts(LineMatch(start: start, length: end - start)) { return true }
    count += 1
    if keepsStarts { keepStart(start) }
    switch order {
    case .rank:
      if let key = finder.key(of: start..<end, below: best.bound) {
        best.insert(RankedLine(key: key, position: UInt32(truncatingIfNeeded: start)))
      }
    case .input: if kept.count < limit { kept.append(LineMatch(start: start, length: end - start)) }
    case .reverse: if kept.count < limit { inPiece.append(LineMatch(start: start, length: end - start)) }
    }
    return true
  }

  mutating func take(count: Int) { self.count += count }

  mutating func endPiece() {
    guard order == .reverse else { return }
    kept += inPiece.reversed().prefix(limit - kept.count)
    inPiece.removeAll(keepingCapacity: true)
    starts[startsBefore...].reverse()
    startsBefore = starts.count
  }

  /// What was found.
  var part: LineScanPart {
    LineScanPart(
      count: count, ranked: order == .rank ? best.sorted : [], kept: kept,
      starts: keepsStarts ? order == .reverse ? starts.reversed() : starts : nil)
  }

  private mutating func keepStart(_ start: Int) {
    if starts.count < startLimit {
      starts.append(UInt32(truncatingIfNeeded: start))
    } else {
      keepsStarts = false
      starts = []
      startsBefore = 0
    }
  }
}
