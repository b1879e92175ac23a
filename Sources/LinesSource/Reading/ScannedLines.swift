import TypeaheadCore

/// Scans the lines that are read, and keeps none.
struct ScannedLines: LineTaker {
  private let scanner: LineScanner
  private let separator: UInt8
  private let exactCase: Bool
  private let isCancelled: @Sendable () -> Bool
  private var scan: PassingScan
  /// What was found before the present scan began.
  private var parts: [LineScanPart] = []
  /// Where lines are folded for the scan.
  private var folded: [UInt8] = []

  init(
    _ scanner: LineScanner, separator: UInt8, exactCase: Bool, isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.scanner = scanner
    self.separator = separator
    self.exactCase = exactCase
    self.isCancelled = isCancelled
    scan = PassingScan(scanner, isCancelled: isCancelled)
  }

  mutating func take(_ lines: ArraySlice<UInt8>, at place: Int) {
    let missing = lines.count + FoldedText.slack - folded.count
    if missing > 0 { folded += [UInt8](repeating: 0, count: missing) }
    // The scan is over when the closure ends, and keeps no pointer for longer.
    unsafe folded.withUnsafeMutableBytes { folded in
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: folded[..<lines.count])
      unsafe lines.withUnsafeBytes { lines in
        unsafe TextFolding.foldLines(lines, into: room, terminator: separator, exactCase: exactCase)
      }
      guard let start = UnsafeRawPointer(room.baseAddress) else { return }
      unsafe scan.scan(
        FoldedText(bytes: start.assumingMemoryBound(to: UInt8.self), start: place, end: place + lines.count))
    }
  }

  func follower() -> ScannedLines {
    ScannedLines(scanner, separator: separator, exactCase: exactCase, isCancelled: isCancelled)
  }

  mutating func append(_ follower: ScannedLines, end: Int) {
    parts += [scan.part].compactMap(\.self) + follower.allParts
    scan = PassingScan(scanner, isCancelled: isCancelled)
  }

  /// What was found in all lines.
  var found: LineScan { scanner.merged(allParts) }

  private var allParts: [LineScanPart] { parts + [scan.part].compactMap(\.self) }
}
