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
    let start = count
    let missing = start + value.count + 1 - bytes.count
    if missing > 0 { bytes += [UInt8](repeating: 0, count: max(256, bytes.count, missing)) }
    // The room is there, and the pointer stays within the closure.
    unsafe bytes.withUnsafeMutableBytes { bytes in
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + value.count])
      count = unsafe start + TextFolding.foldValue(value, into: room)
      unsafe bytes[count] = UInt8(ascii: "\n")
    }
    if title == nil { title = (count, value.count) }
    count += 1
  }

  /// How good the row is, by where in the title the first term stands; nil where a term is missing, or one
  /// is there that must not be.
  func key(_ terms: FoldedTerms) -> UInt64? {
    // No pointer leaves the closures, and what is looked for and where lies within both buffers.
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe terms.bytes.withUnsafeBytes { termBytes in
        let finder = unsafe TermFinder(bytes: bytes, termBytes: termBytes)
        for term in terms.wanted where finder.place(of: term, in: 0..<count) == nil { return nil }
        for term in terms.excluded where finder.place(of: term, in: 0..<count) != nil { return nil }
        let (end, length) = title ?? (0, 0)
        let matchClass = terms.wanted.first.map { finder.matchClass(of: $0, end: end) } ?? .elsewhere
        return matchClass.key(length: length)
      }
    }
  }
}

/// Finds terms in the bytes of a row, for as long as both buffers are valid.
@safe
private struct TermFinder {
  let bytes: UnsafeRawBufferPointer
  let termBytes: UnsafeRawBufferPointer

  /// Where in a part of the row a term, which is not empty, first occurs.
  func place(of term: Range<Int>, in part: Range<Int>) -> Int? {
    guard let base = unsafe bytes.baseAddress, let termBase = unsafe termBytes.baseAddress else { return nil }
    precondition(
      unsafe part.upperBound <= bytes.count && term.upperBound <= termBytes.count,
      "What is looked for, and where, is in the buffers.")
    let first = Int32(unsafe termBytes[term.lowerBound])
    var place = part.lowerBound
    while place + term.count <= part.upperBound {
      let found = unsafe memchr(base + place, first, part.upperBound - term.count + 1 - place)
      guard let found = unsafe found else { return nil }
      unsafe place = UnsafeRawPointer(found) - base
      if unsafe memcmp(base + place, termBase + term.lowerBound, term.count) == 0 { return place }
      place += 1
    }
    return nil
  }

  /// Where a term stands in the title, which ends at this byte.
  func matchClass(of term: Range<Int>, end: Int) -> MatchClass {
    guard var place = place(of: term, in: 0..<end) else { return .elsewhere }
    if place == 0 { return term.count == end ? .wholeText : .textStart }
    while MatchClass.isInWord(unsafe bytes[place - 1]) {
      guard let next = self.place(of: term, in: place + 1..<end) else { return .elsewhere }
      place = next
    }
    return .wordStart
  }
}
