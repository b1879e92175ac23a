/// Finds the lines that match a pattern: counts them all and keeps the best.
///
/// It reads the text from one end to the other, without an index: that takes about as long as the memory
/// takes to deliver it. Where the rarest term of the pattern is rare, blocks of bytes are looked through for
/// two of its bytes; where many lines match, each block is treated alike. Which way is chosen changes no
/// answer: both hand over every matching line, and what is kept of them is decided in one place.
///
/// A scan occupies its thread until it is done or cancelled, so it needs one of its own.
package struct LineScanner: Sendable {
  private let pattern: LinePattern
  private var limit: Int
  let order: LineOrder
  private let accepts: (@Sendable (LineMatch) -> Bool)?
  private let tuning: ScanTuning

  /// Makes a scanner that keeps so many lines in this order.
  ///
  /// A line that has what the pattern asks for counts only if it is accepted too. It is asked about on
  /// several threads at once.
  package init(
    pattern: LinePattern, limit: Int, order: LineOrder, accepts: (@Sendable (LineMatch) -> Bool)? = nil
  ) {
    self.init(pattern: pattern, limit: limit, order: order, accepts: accepts, tuning: ScanTuning())
  }

  /// Makes a scanner that goes by other sizes.
  init(
    pattern: LinePattern, limit: Int, order: LineOrder, accepts: (@Sendable (LineMatch) -> Bool)? = nil,
    tuning: ScanTuning
  ) {
    self.pattern = pattern
    self.limit = limit
    self.order = order
    self.accepts = accepts
    self.tuning = tuning
  }

  /// The same scanner, but it keeps no more lines than so many.
  func keeping(atMost count: Int) -> LineScanner {
    var scanner = self
    scanner.limit = min(limit, count)
    return scanner
  }

  /// Scans the text, a large one on so many threads, the caller's among them.
  ///
  /// Whether it is cancelled is asked often and on all of them; once it is, it must stay so. Returns nil
  /// then.
  package func scan(_ text: FoldedText, threads: Int, isCancelled: @Sendable () -> Bool) -> LineScan? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      let finder = finder(text, isCancelled)
      let ranges = parts(of: finder.text, threads: threads, finder)
      // The caller's own part is the last, as it waits for the others.
      let others = ranges.dropLast().map { range in ScanThread { scan(range, finder) } }
      let own = scan(ranges[ranges.count - 1], finder)
      let parts = others.map { $0.value() } + [own]
      return isCancelled() ? nil : merged(parts.compactMap(\.self), finder)
    }
  }

  /// Looks at these lines alone, given by where they start, in the order of the input: those that matched a
  /// pattern which this one narrows. Returns nil when cancelled.
  package func scan(
    _ text: FoldedText, within starts: [UInt32], isCancelled: @Sendable () -> Bool
  ) -> LineScan? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      let finder = finder(text, isCancelled)
      var collector = LineCollector(finder, limit: limit, order: order, accepts: accepts)
      var untilCheck = 0
      for start in starts {
        if untilCheck <= 0 {
          if isCancelled() { return nil }
          untilCheck = tuning.chunk
        }
        let line = Int(start)..<finder.lineEnd(from: Int(start))
        if finder.matches(line, from: 0) { _ = collector.take(start: line.lowerBound, end: line.upperBound) }
        // Each line has to come from memory, which takes as long as to read some hundred bytes more.
        untilCheck -= line.count + 256
      }
      collector.endPiece()
      return isCancelled() ? nil : merged([collector.part], finder)
    }
  }

  /// What collects the lines of a text of which these are the first, for a scan that is not kept for later.
  func collector(_ text: FoldedText, _ isCancelled: @escaping @Sendable () -> Bool) -> LineCollector {
    LineCollector(
      finder(text, isCancelled), limit: limit, order: order, accepts: accepts, keepsStarts: false)
  }

  /// What was found by scans of parts that are not kept for later.
  func merged(_ parts: [LineScanPart]) -> LineScan {
    LineScanPart.merged(parts, limit: limit, startLimit: 0, order: order)
  }

  /// Hands over every matching line in the order of the input, without keeping any, until the body returns
  /// false.
  ///
  /// Returns how many it handed over, or nil when cancelled.
  package func forEach(
    _ text: FoldedText, isCancelled: @Sendable () -> Bool, _ body: (LineMatch) -> Bool
  ) -> Int? {
    withoutActuallyEscaping(isCancelled) { isCancelled in
      withoutActuallyEscaping(body) { body in
        let finder = finder(text, isCancelled)
        // A line handed over cannot be taken back. Only a long one may be wrong, for a search that gave up.
        var handover = LineHandover(accepts: accepts) { line in
          (line.length < tuning.chunk || !isCancelled()) && body(line)
        }
        let isComplete = finder.scan(0..<text.end, backwards: false, into: &handover)
        return (isComplete || handover.isDone) && !isCancelled() ? handover.count : nil
      }
    }
  }

  private func finder(_ text: FoldedText, _ isCancelled: @escaping @Sendable () -> Bool) -> LineFinder {
    LineFinder(text, pattern: pattern, tuning: tuning, isCancelled: isCancelled)
  }

  /// What is in one part of the text, or nil when cancelled.
  private func scan(_ range: Range<Int>, _ finder: LineFinder) -> LineScanPart? {
    var collector = LineCollector(finder, limit: limit, order: order, accepts: accepts)
    let isComplete = finder.scan(range, backwards: order == .reverse, into: &collector)
    return isComplete ? collector.part : nil
  }

  private func merged(_ parts: [LineScanPart], _ finder: LineFinder) -> LineScan {
    LineScanPart.merged(parts, limit: limit, startLimit: tuning.startLimit(finder.text), order: order)
  }

  /// Parts of whole lines for the threads, some perhaps empty; at least one.
  private func parts(of text: ByteBlocks, threads: Int, _ finder: LineFinder) -> [Range<Int>] {
    guard threads > 1, text.end > tuning.bytesForThreads else { return [0..<text.end] }
    var parts: [Range<Int>] = []
    var start = 0
    for index in 1..<threads {
      let end = max(start, finder.lineEnd(from: text.end / threads * index) + 1)
      parts.append(start..<end)
      start = end
    }
    return parts + [start..<text.end]
  }
}
