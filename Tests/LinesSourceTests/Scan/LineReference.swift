@testable import LinesSource

/// Scans in the most obvious way: splits, searches and sorts.
struct LineReference {
  let pattern: LinePattern
  let limit: Int
  let order: LineOrder
  var accepts: (LineMatch) -> Bool = { _ in true }

  /// The count and the best lines.
  func scan(_ text: [UInt8]) -> (count: Int, best: [LineMatch], starts: [UInt32]) {
    let all = lines(text)
    let sorted =
      switch order {
      case .input: all
      case .reverse: Array(all.reversed())
      case .rank:
        all.enumerated().sorted { key($0.element, text) + [$0.offset] < key($1.element, text) + [$1.offset] }
          .map(\.element)
      }
    return (all.count, Array(sorted.prefix(limit)), all.map { UInt32($0.start) })
  }

  /// All lines that match.
  func lines(_ text: [UInt8]) -> [LineMatch] {
    var found: [LineMatch] = []
    var start = 0
    for line in text.split(separator: 10, omittingEmptySubsequences: false).dropLast() {
      let match = LineMatch(start: start, length: line.count)
      if matches(Array(line)), accepts(match) { found.append(match) }
      start += line.count + 1
    }
    return found
  }

  private func matches(_ line: [UInt8]) -> Bool {
    pattern.terms.allSatisfy { !places($0, line).isEmpty }
      && pattern.excluded.allSatisfy { places($0, line).isEmpty }
  }

  private func places(_ term: [UInt8], _ line: [UInt8]) -> [Int] {
    guard term.count <= line.count else { return [] }
    return (0...line.count - term.count).filter {
      line[$0] == term[0] && (term.count == 1 || line[$0...].starts(with: term))
    }
  }

  private func key(_ match: LineMatch, _ text: [UInt8]) -> [Int] {
    let line = Array(text[match.start..<match.start + match.length])
    return [matchClass(line), match.length]
  }

  private func matchClass(_ line: [UInt8]) -> Int {
    guard let term = pattern.terms.first else { return 3 }
    var content = line
    while content.last == 0 { content.removeLast() }
    if content == term { return 0 }
    let places = places(term, line)
    if places.contains(0) { return 1 }
    func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x80..., 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: false
      }
    }
    return places.contains { !isWord(line[$0 - 1]) } ? 2 : 3
  }
}

extension [Int] {
  fileprivate static func < (first: [Int], second: [Int]) -> Bool { first.lexicographicallyPrecedes(second) }
}
