import TypeaheadCore
import WorkThreads

/// Finds terms in the bytes of a row, for as long as both buffers are valid.
@safe
struct TermFinder {
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
