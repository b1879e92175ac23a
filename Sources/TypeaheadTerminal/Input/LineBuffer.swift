/// Cuts the bytes of a script into numbered lines, however they arrive.
///
/// Its memory is bounded: at most one line of the longest length allowed is held, however long a line
/// is. What it returns depends on the bytes alone and not on how they were cut into chunks.
package struct LineBuffer: Sendable {
  /// A line, or why it is refused. Numbers begin at 1 and count refused lines too.
  package enum Line: Hashable, Sendable {
    /// A line without its line end.
    case line(number: Int, [UInt8])
    /// The line has more bytes than allowed. It is told as soon as that is certain, as its end may never
    /// come.
    case tooLong(number: Int)
    /// The line contains a NUL, so it is no text.
    case containsNUL(number: Int)

    /// The line as text; nil where it is refused. Bytes that are not UTF-8 become U+FFFD.
    package var text: String? {
      guard case .line(_, let bytes) = self else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The most bytes of a line, its line end not counted.
  package static let limit = 65_536

  /// U+FEFF, which some editors put at the beginning of a file, and which is no part of its first line.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let limit: Int
  private var number = 1
  private var bytes: [UInt8] = []
  /// Whether the first line may still turn out to begin with a byte order mark.
  private var awaitsByteOrderMark = true
  /// Whether the current line was refused, and what is left of it is to be thrown away.
  private var isSkipping = false

  /// Makes a buffer at the beginning of a script.
  package init(limit: Int = LineBuffer.limit) {
    self.limit = limit
  }

  /// Takes in the next bytes, and returns the lines that end in them.
  package mutating func feed(_ chunk: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = chunk[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(rest[..<end], into: &lines)
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      endLine(into: &lines)
      rest = rest[(end + 1)...]
    }
    take(rest, into: &lines)
    return lines
  }

  /// Ends the script, and returns its last line where that has no line end.
  package mutating func finish() -> [Line] {
    var lines: [Line] = []
    if !bytes.isEmpty || isSkipping { endLine(into: &lines) }
    return lines
  }

  /// Adds bytes to the current line, unless that makes it too long.
  private mutating func take(_ more: ArraySlice<UInt8>, into lines: inout [Line]) {
    if isSkipping { return }
    // One byte over the limit is still allowed if it turns out to be the CR of a line end.
    let mark = awaitsByteOrderMark ? Self.byteOrderMark.count : 0
    bytes += more.prefix(mark + limit + 2 - bytes.count)
    if awaitsByteOrderMark {
      if bytes.count < mark && Self.byteOrderMark.starts(with: bytes) { return }
      awaitsByteOrderMark = false
      if bytes.starts(with: Self.byteOrderMark) { bytes.removeFirst(mark) }
    }
    if bytes.count > limit + 1 || bytes.count == limit + 1 && bytes.last != UInt8(ascii: "\r") {
      lines.append(.tooLong(number: number))
      bytes.removeAll(keepingCapacity: true)
      isSkipping = true
    }
  }

  private mutating func endLine(into lines: inout [Line]) {
    awaitsByteOrderMark = false
    if !isSkipping {
      if bytes.count > limit {
        lines.append(.tooLong(number: number))
      } else if bytes.contains(0) {
        lines.append(.containsNUL(number: number))
      } else {
        lines.append(.line(number: number, bytes))
      }
    }
    number += 1
    bytes.removeAll(keepingCapacity: true)
    isSkipping = false
  }
}
