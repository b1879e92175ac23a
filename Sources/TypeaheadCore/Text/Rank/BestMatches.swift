/// The best of the matches offered to it, at most so many.
///
/// It is a binary heap with the worst match on top, built when there are enough of them (R. W. Floyd, "Algorithm
/// 245: Treesort 3", 1964), so a match too many costs the logarithm of their number.
@frozen
package struct BestMatches<Position: Comparable & Sendable>: Sendable {
  @usableFromInline let limit: Int
  @usableFromInline var matches: [RankedMatch<Position>] = []
  /// Only a match with a key below this is taken in. An equal one came before it: matches are offered in the
  /// order of their positions.
  @usableFromInline
  package internal(set) var bound: UInt64

  /// Keeps at most so many.
  package init(limit: Int) {
    self.limit = limit
    bound = limit > 0 ? .max : 0
  }

  /// The matches, best first.
  package var sorted: [RankedMatch<Position>] { matches.sorted() }

  /// Takes in a match whose key is below the bound.
  @inlinable
  package mutating func insert(_ match: RankedMatch<Position>) {
    if matches.count < limit {
      matches.append(match)
      guard matches.count == limit else { return }
      for index in (0..<limit / 2).reversed() { sink(from: index) }
    } else {
      matches[0] = match
      sink(from: 0)
    }
    bound = matches[0].key
  }

  /// Moves a match down until no worse one is below it.
  @inlinable
  mutating func sink(from index: Int) {
    let match = matches[index]
    var hole = index
    while 2 * hole + 1 < matches.count {
      var child = 2 * hole + 1
      if child + 1 < matches.count, matches[child] < matches[child + 1] { child += 1 }
      guard match < matches[child] else { break }
      matches[hole] = matches[child]
      hole = child
    }
    matches[hole] = match
  }
}
