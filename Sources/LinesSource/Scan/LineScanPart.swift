import TypeaheadCore

/// What was found in one part of a text.
struct LineScanPart: Sendable {
  let count: Int
  /// The best lines, if they are ranked.
  let ranked: [RankedLine]
  /// The first lines in the order asked for, if they are not.
  let kept: [LineMatch]
  /// Where all matching lines start, unless they are too many.
  let starts: [UInt32]?

  /// The answer for the whole text from those for its parts, in the order of the input.
  static func merged(_ parts: [LineScanPart], limit: Int, startLimit: Int, order: LineOrder) -> LineScan {
    let best =
      switch order {
      case .rank: parts.map(\.ranked).reduce([]) { merged($0, $1, limit: limit) }.map(\.match)
      case .input: Array(parts.flatMap(\.kept).prefix(limit))
      case .reverse: Array(parts.reversed().flatMap(\.kept).prefix(limit))
      }
    let starts = parts.compactMap(\.starts)
    let all = starts.count == parts.count && starts.reduce(0) { $0 + $1.count } <= startLimit
    return LineScan(
      count: parts.reduce(0) { $0 + $1.count }, best: best, starts: all ? Array(starts.joined()) : nil)
  }

  /// Merges two sorted lists up to the limit.
  private static func merged(_ first: [RankedLine], _ second: [RankedLine], limit: Int) -> [RankedLine] {
    if first.isEmpty { return second }
    if second.isEmpty { return first }
    var result: [RankedLine] = []
    result.reserveCapacity(min(limit, first.count + second.count))
    var (one, other) = (0, 0)
    while result.count < limit {
      if one < first.count, other >= second.count || first[one] < second[other] {
        result.append(first[one])
        one += 1
      } else if other < second.count {
        result.append(second[other])
        other += 1
      } else {
        break
      }
    }
    return result
  }
}
