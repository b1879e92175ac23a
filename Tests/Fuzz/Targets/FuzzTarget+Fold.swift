import TypeaheadCore

extension FuzzTarget {
  /// Folded lines keep their places; the first byte chooses the rules. The address sanitizer watches both
  /// ends of both memories.
  static let fold = FuzzTarget(name: "fold") { bytes in
    guard let rules = bytes.first else { return }
    let terminator: UInt8 = rules & 1 == 0 ? 10 : 0
    let text = Array(bytes.dropFirst())
    let folded = FoldedBytes.fold(text, terminator: terminator, exactCase: rules & 2 != 0)
    for (before, after) in zip(text, folded) {
      Fuzz.check((before == terminator) == (after == 10), "a line's end moved")
    }
  }
}

/// Lines folded into memory of exactly their size.
enum FoldedBytes {
  static func fold(_ text: [UInt8], terminator: UInt8 = 10, exactCase: Bool) -> [UInt8] {
    var folded = [UInt8](repeating: 0xAA, count: text.count)
    unsafe text.withUnsafeBytes { source in
      unsafe folded.withUnsafeMutableBytes { destination in
        unsafe TextFolding.foldLines(source, into: destination, terminator: terminator, exactCase: exactCase)
      }
    }
    return folded
  }
}
