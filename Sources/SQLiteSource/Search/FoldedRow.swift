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
