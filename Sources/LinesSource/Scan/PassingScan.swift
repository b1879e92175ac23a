/// A scan of a text of which a few lines are in memory at a time, in the order of the input.
///
/// A text that is searched only once is searched quicker so: its lines are scanned where they were folded,
/// while they are in the processor's cache, and no memory has to be had for all of them.
struct PassingScan: Sendable {
  private let scanner: LineScanner
  private let isCancelled: @Sendable () -> Bool
  private var collector: LineCollector?
  private var isDense = false

  /// Begins a scan. Lines that come in the reverse order cannot pass.
  init(_ scanner: LineScanner, isCancelled: @escaping @Sendable () -> Bool) {
    precondition(scanner.order != .reverse)
    self.scanner = scanner
    self.isCancelled = isCancelled
  }

  /// Scans lines that follow those of the call before. When it was cancelled, what was found may be wrong.
  mutating func scan(_ text: FoldedText) {
    var collector = self.collector ?? scanner.collector(text, isCancelled)
    // There is only this one to change.
    self.collector = nil
    collector.move(to: text)
    _ = collector.finder.scan(text.start..<text.end, backwards: false, isDense: &isDense, into: &collector)
    self.collector = collector
  }

  /// What was found.
  var part: LineScanPart? { collector?.part }
}
