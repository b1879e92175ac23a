@testable import TypeaheadTerminal

extension FuzzTarget {
  /// Bytes one at a time become what the standard library makes of them all, an unfinished end apart.
  static let utf8 = FuzzTarget(name: "utf8") { bytes in
    var decoder = UTF8Decoder()
    let scalars = bytes.flatMap { decoder.feed($0) }
    let wholes = (0...3).map { Array(String(decoding: bytes.dropLast($0), as: UTF8.self).unicodeScalars) }
    Fuzz.check(wholes.contains(scalars), "decoded as \(scalars)")
  }
}
