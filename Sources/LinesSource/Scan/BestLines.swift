/// The best of the lines offered to it, at most so many.
///
/// It is a binary heap with the worst line on top, built when there are enough lines (R. W. Floyd, "Algorithm
/// 245: Treesort 3", 1964), so a line too many costs the logarithm of their number.
struct BestLines {
  private let limit: Int
  private var lines: [RankedLine] = []
  /// Only a line with a key below this is taken in. An equal one came before it: lines are offered in the
  /// order of the input.
  private(set) var bound: UInt64

  init(limit: Int) {
    self.limit = limit
    bound = limit > 0 ? .max : 0
  }

  /// The lines, best first.
  var sorted: [RankedLine] { lines.sorted() }

  /// Takes in a line whose key is below the bound.
  mutating func insert(_ line: RankedLine) {
    if lines.count < limit {
      lines.append(line)
      guard lines.count == limit else { return }
      for index in (0..<limit / 2).reversed() { sink(from: index) }
    } else {
      lines[0] = line
      sink(from: 0)
    }
    bound = lines[0].key
  }

  /// Moves a line down until no worse one is below it.
  private mutating func sink(from index: Int) {
    let line = lines[index]
    var hole = index
    while 2 * hole + 1 < lines.count {
      var child = 2 * hole + 1
      if child + 1 < lines.count, lines[child] < lines[child + 1] { child += 1 }
      guard line < lines[child] else { break }
      lines[hole] = lines[child]
      hole = child
    }
    lines[hole] = line
  }
}
