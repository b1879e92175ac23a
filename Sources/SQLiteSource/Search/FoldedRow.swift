import TypeaheadCore
import WorkThreads

/// The folded values of a row, one behind the other with line ends between them, which no term holds.
///
/// The room is kept from one row to the next.
struct FoldedRow {
  private var bytes: [UInt8] = []
  private var count = 0
  /// How many bytes the first value has here, and how many it has in the database; nil before it is there.
  private var title: (count: Int, length: Int)?

  /// Begins a new row.
  mutating func clear() { (count, title) = (0, nil) }

  /// Adds the next value.
  @unsafe
  mutating func append(_ value: UnsafeRawBufferPointer) {
    let end = count + value.count
    if bytes.count <= end {
      bytes += [UInt8](repeating: 0, count: max(256, 2 * (end + 1) - bytes.count))
    }
    let start = count
    unsafe bytes.withUnsafeMutableBytes { bytes in
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<end])
      unsafe TextFolding.foldLines(value, into: room, terminator: 0, exactCase: false)
    }
    count = end
    while count > start, bytes[count - 1] == 0 { count -= 1 }
    if title == nil { title = (count, value.count) }
    bytes[count] = UInt8(ascii: "\n")
    count += 1
  }

  /// Whether each of the terms occurs in some value, and none of the excluded ones.
  func matches(_ terms: [[UInt8]], excluded: [[UInt8]]) -> Bool {
    terms.allSatisfy { place(of: $0, from: 0, to: count) != nil }
      && !excluded.contains { place(of: $0, from: 0, to: count) != nil }
  }

  /// How good the row is for its first term: what counts is where in the title that stands.
  func key(_ term: [UInt8]?) -> UInt64 { matchClass(term).key(length: title?.length ?? 0) }

  private func matchClass(_ term: [UInt8]?) -> MatchClass {
    let end = title?.count ?? 0
    guard let term, var place = place(of: term, from: 0, to: end) else { return .elsewhere }
    if place == 0 { return term.count == end ? .wholeText : .textStart }
    while MatchClass.isInWord(bytes[place - 1]) {
      guard let next = self.place(of: term, from: place + 1, to: end) else { return .elsewhere }
      place = next
    }
    return .wordStart
  }

  /// Where a term, which is not empty, first occurs in a part of the row.
  private func place(of term: [UInt8], from start: Int, to end: Int) -> Int? {
    guard let first = term.first else { return start }
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe term.withUnsafeBytes { term in
        guard let base = bytes.baseAddress, let termBase = term.baseAddress else { return nil }
        var place = start
        // Both calls stay before the end, which is in the buffer.
        while place + term.count <= end {
          let found = unsafe memchr(base + place, Int32(first), end - term.count + 1 - place)
          guard let found = unsafe found else { return nil }
          unsafe place = UnsafeRawPointer(found) - base
          if unsafe memcmp(base + place, termBase, term.count) == 0 { return place }
          place += 1
        }
        return nil
      }
    }
  }
}
