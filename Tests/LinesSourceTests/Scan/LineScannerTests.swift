import Synchronization
import TestSupport
import Testing

@testable import LinesSource

@Suite("Scanning lines")
struct LineScannerTests {
  @Test("A scan answers what splitting, searching and sorting does", arguments: 0..<40)
  func answers(batch: UInt64) throws {
    for seed in RandomCase.seeds(ofBatch: batch) {
      let random = RandomCase(seed: seed)
      let expected = random.reference.scan(random.text)
      let guarded = GuardedText(random.text, at: seed % 2 == 0 ? .start : .end)
      for threads in [1, 2, 3] {
        let scan = try #require(random.scanner.scan(guarded.text, threads: threads) { false })
        try #require(scan.count == expected.count, "\(random.testDescription), \(threads)")
        try #require(scan.best == expected.best, "\(random.testDescription), \(threads)")
        let keeps = expected.count <= max(random.tuning.leastStarts, random.text.count / 64)
        try #require(scan.starts == (keeps ? expected.starts : nil), "\(random.testDescription), \(threads)")
      }
    }
  }

  @Test("Ever better lines are not missed where only those that start with the term are looked at")
  func everBetter() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var text: [UInt8] = []
      var length = 75
      while length > 5 {
        let first = RandomCase.pick(Array("aab".utf8), &random)
        text += [first] + [UInt8](repeating: UInt8(ascii: "a"), count: length - 1) + [UInt8(ascii: "\n")]
        length -= RandomCase.pick([0, 1, 2, 5], &random)
      }
      var tuning = ScanTuning()
      tuning.chunk = 500
      tuning.isDense = true
      tuning.leastStarts = 0
      let pattern = LinePattern(terms: [
        RandomCase.pick([[0x61], [0x61, 0x61], [0x61, 0x61, 0x61]], &random)
      ])
      let expected = LineReference(pattern: pattern, limit: 8, order: .rank).scan(text)
      let guarded = GuardedText(text, at: .end)
      let scanner = LineScanner(pattern: pattern, limit: 8, order: .rank, tuning: tuning)
      let scan = try #require(scanner.scan(guarded.text, threads: 1) { false })
      try #require(scan.count == expected.count && scan.best == expected.best, "seed \(seed)")
    }
  }

  @Test("A narrower pattern finds the same among the lines of the wider one", arguments: 0..<10)
  func narrowing(batch: UInt64) throws {
    for seed in batch * 60..<(batch + 1) * 60 {
      let random = RandomCase(seed: seed)
      let wider = LinePattern(
        terms: random.pattern.terms.map { Array($0.prefix(($0.count + 1) / 2)) }, excluded: [])
      try #require(random.pattern.narrows(wider))
      let guarded = GuardedText(random.text, at: .end)
      var tuning = random.tuning
      tuning.leastStarts = .max
      let all = LineScanner(pattern: wider, limit: 1, order: random.order, tuning: tuning)
      let starts = try #require(all.scan(guarded.text, threads: 1) { false }?.starts)
      let narrowed = try #require(random.scanner.scan(guarded.text, within: starts) { false })
      let full = random.scanner.scan(guarded.text, threads: 1) { false }
      try #require(narrowed == full, "\(random.testDescription)")
    }
  }

  @Test("Lines that are not accepted do not count", arguments: 0..<5)
  func acceptance(batch: UInt64) throws {
    for seed in RandomCase.seeds(ofBatch: batch) {
      let random = RandomCase(seed: seed)
      let accepts: @Sendable (LineMatch) -> Bool = { ($0.start + $0.length) % 3 != 0 }
      var reference = random.reference
      reference.accepts = accepts
      let expected = reference.scan(random.text)
      let guarded = GuardedText(random.text, at: .start)
      let scanner = LineScanner(
        pattern: random.pattern, limit: random.limit, order: random.order, accepts: accepts,
        tuning: random.tuning)
      let scan = try #require(scanner.scan(guarded.text, threads: 2) { false })
      try #require(scan.count == expected.count && scan.best == expected.best, "\(random.testDescription)")
      let within = try #require(scanner.scan(guarded.text, within: lineStarts(random.text)) { false })
      try #require(
        within.count == expected.count && within.best == expected.best, "\(random.testDescription)")
    }
  }

  @Test("Lines that pass, some at a time, are found as in the whole text", arguments: 0..<10)
  func passing(batch: UInt64) throws {
    for seed in RandomCase.seeds(ofBatch: batch) {
      let random = RandomCase(seed: seed)
      guard random.order != .reverse else { continue }
      var generator = SeededGenerator(seed: seed)
      var scan = PassingScan(random.scanner) { false }
      var rest = random.text[...]
      while !rest.isEmpty {
        let wanted = rest.startIndex + RandomCase.pick([0, 1, 100, 3000], &generator)
        let end = rest[min(wanted, rest.endIndex - 1)...].firstIndex(of: 10).map { $0 + 1 } ?? rest.endIndex
        let edge = RandomCase.pick(GuardedText.Edge.allCases, &generator)
        let guarded = GuardedText(Array(rest[..<end]), at: edge, place: rest.startIndex)
        withExtendedLifetime(guarded) { scan.scan(guarded.text) }
        rest = rest[end...]
      }
      let found = random.scanner.merged([scan.part].compactMap(\.self))
      let expected = random.reference.scan(random.text)
      try #require(found.count == expected.count && found.best == expected.best, "seed \(seed)")
    }
  }

  @Test("Each matching line is handed over once, in the order of the input", arguments: 0..<5)
  func handover(batch: UInt64) throws {
    for seed in RandomCase.seeds(ofBatch: batch) {
      let random = RandomCase(seed: seed)
      let guarded = GuardedText(random.text, at: .end)
      let expected = random.reference.lines(random.text)
      var lines: [LineMatch] = []
      let count = random.scanner.forEach(guarded.text) {
        false
      } _: { line in
        lines.append(line)
        return true
      }
      try #require(lines == expected && count == expected.count, "\(random.testDescription)")
      guard expected.count > 2 else { continue }
      var taken = 0
      let some = random.scanner.forEach(guarded.text) {
        false
      } _: { _ in
        taken += 1
        return taken < 2
      }
      try #require(taken == 2 && some == 2, "\(random.testDescription)")
    }
  }

  @Test("No text has no lines", arguments: LineOrder.allCases, GuardedText.Edge.allCases)
  func nothing(order: LineOrder, edge: GuardedText.Edge) {
    let guarded = GuardedText([], at: edge)
    let scanner = LineScanner(pattern: LinePattern(terms: []), limit: 10, order: order)
    #expect(scanner.scan(guarded.text, threads: 2) { false } == LineScan(count: 0, best: [], starts: []))
    #expect(
      scanner.forEach(guarded.text) {
        false
      } _: { _ in
        true
      } == 0)
  }

  @Test("A cancelled scan stops soon, also in a long line", arguments: LineOrder.allCases, [true, false])
  func cancellation(order: LineOrder, oneLine: Bool) {
    var bytes = [UInt8](repeating: 0x61, count: 2 << 20)
    if !oneLine { for end in stride(from: 79, to: bytes.count, by: 80) { bytes[end] = 10 } }
    bytes[bytes.count - 1] = 10
    let guarded = GuardedText(bytes, at: .end)
    for term in ["a", "aaaaaaaaa", "ab", "b"] {
      for allowed in [0, 1, 5] {
        let asked = Atomic<Int>(0)
        let isCancelled: @Sendable () -> Bool = {
          asked.add(1, ordering: .relaxed).oldValue >= allowed
        }
        let scanner = LineScanner(pattern: LinePattern(terms: [Array(term.utf8)]), limit: 10, order: order)
        #expect(scanner.scan(guarded.text, threads: 1, isCancelled: isCancelled) == nil)
        // Each search that is under way looks once more.
        #expect(asked.load(ordering: .relaxed) <= allowed + 12)
      }
    }
  }

  @Test("A cancelled search of some lines and a cancelled handover stop")
  func cancelledOthers() {
    let guarded = GuardedText(Array("one\ntwo\n".utf8), at: .end)
    let scanner = LineScanner(pattern: LinePattern(terms: []), limit: 10, order: .rank)
    #expect(scanner.scan(guarded.text, within: [0, 4]) { true } == nil)
    #expect(
      scanner.forEach(guarded.text) {
        true
      } _: { _ in
        true
      } == nil)
  }

  private func lineStarts(_ text: [UInt8]) -> [UInt32] {
    LineReference(pattern: LinePattern(terms: []), limit: 0, order: .input).scan(text).starts
  }
}
