import LinesSource

/// Measures how long a scan of lines in memory takes, beside a mere read of them.
struct ScanBench {
  private static let queries = [
    ("none", "qqzzxyv"), ("thousandth", "gomphothere"), ("twentieth", "config"), ("letter", "e"),
    ("words", "the of and"),
  ]

  private let text: ScanText
  private let runs: Int

  /// Makes a text of so many lines, each query to be run so often.
  init(lines: Int, runs: Int) {
    text = ScanText(lines: lines)
    self.runs = runs
  }

  /// Prints the milliseconds of each query on one thread and on two, and how many lines match.
  ///
  /// Each is the least of the runs: what else the machine does can only add to it.
  func printFigures() {
    print("scan-bytes\t\(text.text.end)")
    var sum: UInt64 = 0
    print("scan-read-ms\t\(milliseconds { sum &+= text.sum() })")
    // The sum is used, or it would not be computed.
    precondition(sum != 1)
    for (name, words) in Self.queries {
      let pattern = LinePattern(terms: words.split(separator: " ").map { Array($0.utf8) })
      for order in [LineOrder.rank, .input] {
        let scanner = LineScanner(pattern: pattern, limit: 10, order: order)
        for threads in [1, 2] {
          let figure = milliseconds { _ = scanner.scan(text.text, threads: threads) { false } }
          print("scan-\(name)-\(order)-\(threads)-ms\t\(figure)")
        }
      }
      let scan = LineScanner(pattern: pattern, limit: 10, order: .rank).scan(text.text, threads: 1) { false }
      print("scan-\(name)-lines\t\(scan?.count ?? 0)")
    }
    printNarrowing()
  }

  /// Prints what another letter costs when the lines before it were few.
  private func printNarrowing() {
    func scanner(_ term: String) -> LineScanner {
      LineScanner(pattern: LinePattern(terms: [Array(term.utf8)]), limit: 10, order: .rank)
    }
    guard let starts = scanner("gomph").scan(text.text, threads: 1, isCancelled: { false })?.starts else {
      return
    }
    let narrower = scanner("gompho")
    print("scan-narrowed-ms\t\(milliseconds { _ = narrower.scan(text.text, within: starts) { false } })")
  }

  private func milliseconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    // The first run warms up.
    let least = (0...runs).map { _ in clock.measure(body) }.dropFirst().min() ?? .zero
    return (least / .microseconds(1)).rounded() / 1000
  }
}
