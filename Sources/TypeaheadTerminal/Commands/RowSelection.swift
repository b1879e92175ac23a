/// Which rows of a block a command means.
package enum RowSelection: Hashable, Sendable {
  /// Every row.
  case all
  /// These rows, numbered from 1, in this order.
  case ranges([ClosedRange<Int>])

  /// Reads rows as they are typed: `all`, or numbers and ranges between blanks or commas, `1 3-5`.
  ///
  /// - Parameter command: The command that takes them, as it was written, for the error.
  init(_ text: String, of command: String) throws(CommandError) {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0 == "," }.map(String.init)
    if words == ["all"] {
      self = .all
      return
    }
    guard !words.isEmpty else {
      throw CommandError("\(escaped(command)) needs the number of a row, for example \(escaped(command)) 1.")
    }
    if words.contains("all") { throw CommandError("all stands alone, without other rows.") }
    var ranges: [ClosedRange<Int>] = []
    for word in words { ranges.append(try Self.range(word)) }
    self = .ranges(ranges)
  }

  private static func range(_ word: String) throws(CommandError) -> ClosedRange<Int> {
    let ends = word.unicodeScalars.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(ends.count),
      ends.allSatisfy({ !$0.isEmpty && $0.unicodeScalars.allSatisfy(isDigit) })
    else {
      throw CommandError("Rows are written as numbers and ranges such as 1 3-5, or all, not \(quoted(word)).")
    }
    // A number that does not fit is past every row, and is refused as such.
    let numbers = ends.map { Int($0) ?? .max }
    let (first, last) = (numbers[0], numbers[numbers.count - 1])
    if first == 0 || last == 0 { throw CommandError("Rows are numbered from 1.") }
    if first > last {
      throw CommandError("The range \(escaped(word)) runs backwards; write \(ends[1])-\(ends[0]).")
    }
    return first...last
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The numbers of the rows among so many, each once, in the order asked for.
  func numbers(upTo count: Int) throws(CommandError) -> [Int] {
    guard count > 0 else { throw CommandError("The last block has no rows.") }
    guard case .ranges(let ranges) = self else { return Array(1...count) }
    var seen: Set<Int> = []
    var numbers: [Int] = []
    for range in ranges {
      if range.upperBound > count {
        let missing = max(range.lowerBound, count + 1)
        throw CommandError(
          (missing == .max ? "There is no such row" : "There is no row \(missing)")
            + "; the last block has \(count == 1 ? "1 row" : "\(count) rows").")
      }
      numbers += range.filter { seen.insert($0).inserted }
    }
    return numbers
  }
}
