import TypeaheadCore

/// The end of what a program says on standard error.
struct MessageTail: Hashable, Sendable {
  /// How many bytes are kept; what comes before them is let go.
  static let mostBytes = 64 << 10
  /// How many characters of a line are told.
  private static let mostCharacters = 500

  private var bytes: [UInt8] = []

  /// Takes in the next bytes.
  mutating func take(_ more: ArraySlice<UInt8>) {
    bytes += more
    if bytes.count > 2 * Self.mostBytes { bytes.removeFirst(bytes.count - Self.mostBytes) }
  }

  /// The last line that is not blank; nil where there is none.
  var lastLine: String? {
    // A carriage return alone begins a line anew, as those who show progress do.
    let lines = bytes.suffix(Self.mostBytes).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    guard let line = lines.last(where: { !$0.allSatisfy(\.isBlank) }) else { return nil }
    let text = String(decoding: line, as: UTF8.self).trimmingWhitespace()
    let scalars = text.unicodeScalars
    return scalars.count > Self.mostCharacters ? String(scalars.prefix(Self.mostCharacters)) + "..." : text
  }
}
