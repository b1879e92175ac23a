import TypeaheadCore

@testable import LinesSource

extension FuzzTarget {
  /// As many lines match a query, the first line, as splitting and searching them plainly finds.
  static let match = FuzzTarget(name: "match") { bytes in
    guard let end = bytes.firstIndex(of: 10) else { return }
    let pattern = LinePattern(QueryTerms(String(decoding: bytes[..<end], as: UTF8.self)), exactCase: false)
    let text = FoldedBytes.fold(bytes[(end + 1)...] + [10], exactCase: false)
    let found = text.split(separator: 10, omittingEmptySubsequences: false).dropLast().count { line in
      pattern.terms.allSatisfy { contains(line, $0) } && !pattern.excluded.contains { contains(line, $0) }
    }
    let room = text + [UInt8](repeating: 0x61, count: FoldedText.slack)
    unsafe room.withUnsafeBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      let lines = unsafe FoldedText(bytes: start, end: text.count)
      for order in [LineOrder.input, .reverse, .rank] {
        let scan = LineScanner(pattern: pattern, limit: 5, order: order).scan(lines, threads: 2) { false }
        Fuzz.check(scan?.count == found, "\(scan?.count ?? -1) lines by \(order), not \(found)")
        Fuzz.check(scan?.best.count == min(5, found), "\(scan?.best.count ?? -1) of the best lines")
      }
    }
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ term: [UInt8]) -> Bool {
    line.indices.contains { line[$0...].starts(with: term) }
  }
}
