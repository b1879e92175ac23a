import Foundation
import TestSupport
import Testing
@testable import LinesSource

/// A random text and a pattern that some of its lines are likely to match.
struct RandomCase: CustomTestStringConvertible {
  /// The seeds of a batch of cases; a run under a sanitizer, which takes ten times as long, tries fewer.
  static func seeds(ofBatch batch: UInt64) -> Range<UInt64> {
    let isShort = ProcessInfo.processInfo.environment["TYPEAHEAD_SKIP_HEAVY_TESTS"] != nil
    return batch * 100..<batch * 100 + (isShort ? 10 : 100)
  }

  let seed: UInt64
  let text: [UInt8]
  let pattern: LinePattern
  let limit: Int
  let order: LineOrder
  let tuning: ScanTuning

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    let letters = Self.alphabet(&random)
    let text = Self.text(letters, &random)
    self.text = text
    let terms = (0..<Self.pick([0, 1, 1, 1, 2, 2, 3, 4], &random)).map { _ in
      Self.term(letters, text, &random)
    }
    let excluded = (0..<Self.pick([0, 0, 0, 1, 2], &random)).map { _ in Self.term(letters, text, &random) }
    pattern = LinePattern(terms: terms, excluded: excluded)
    limit = Self.pick([0, 1, 3, 10, 10, 10_000, .max], &random)
    order = Self.pick(LineOrder.allCases, &random)
    var tuning = ScanTuning()
    tuning.chunk = Self.pick([1, 64, 100, 256, 1000, 256 << 10], &random)
    tuning.denseLines = Self.pick([0, 1000, 20_000], &random)
    tuning.isDense = Self.pick([nil, true, false], &random)
    tuning.bytesForThreads = Self.pick([0, 200, 1 << 20], &random)
    tuning.leastStarts = Self.pick([0, 3, 1 << 20], &random)
    tuning.bytesForStart = 64
    self.tuning = tuning
  }

  var testDescription: String { "seed \(seed)" }

  var scanner: LineScanner { LineScanner(pattern: pattern, limit: limit, order: order, tuning: tuning) }
  var reference: LineReference { LineReference(pattern: pattern, limit: limit, order: order) }

  static func pick<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }

  /// Few letters, so that matches are frequent: words, what parts them, and at times bytes outside of ASCII.
  private static func alphabet(_ random: inout SeededGenerator) -> [UInt8] {
    pick(
      [
        Array("ab".utf8), Array("a".utf8), Array("aab ".utf8), Array("abc -9".utf8),
        [0x61, 0xC3, 0xA9, 0x20],
      ], &random)
  }

  private static func bytes(_ count: Int, _ letters: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in pick(letters, &random) }
  }

  private static func text(_ letters: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let lines = pick([0, 1, 2, 5, 40, 200], &random)
    var text: [UInt8] = []
    for _ in 0..<lines {
      let length =
        switch random.next() % 20 {
        case 0: 0
        case 1: Int.random(in: 62...66, using: &random)
        case 2: Int.random(in: 126...130, using: &random)
        case 3 where lines <= 40: Int.random(in: 200...2000, using: &random)
        default: Int.random(in: 0...24, using: &random)
        }
      text += bytes(length, letters, &random)
      if random.next() % 8 == 0 {
        text += [UInt8](repeating: 0, count: Int.random(in: 1...3, using: &random))
      }
      if random.next() % 64 == 0 { text += [0x61, 0, 0x62] }
      text.append(10)
    }
    return text
  }

  /// A part of a line, or something made up.
  private static func term(_ letters: [UInt8], _ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let count = pick([1, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 25, 40, 180], &random)
    if random.next() % 3 > 0, text.count > count {
      let start = Int.random(in: 0..<text.count - count, using: &random)
      let part = text[start..<start + count].prefix { $0 != 10 && $0 != 0 }
      if !part.isEmpty { return Array(part) }
    }
    return bytes(min(count, 9), letters, &random)
  }
}
