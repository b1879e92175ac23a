extension TextFolding {
  /// Folds whole lines, each of which keeps its place.
  ///
  /// The source is lines that each end with the terminator: 10, or 0 for entries that may hold line ends.
  /// In the destination, which has the same size and doesn't overlap it, each has the same offset: its folded
  /// bytes, then zeros in the room that folding left, then 10, whatever the terminator is. So a search needs
  /// to know one end of line, and finds where a line is in the source without a list of offsets.
  ///
  /// - A carriage return before a line's end belongs to the end, when lines end with 10, and becomes zero.
  /// - Zeros inside such lines become 1, and line ends inside entries that end with 0 become spaces.
  /// - What isn't valid UTF-8 is copied byte for byte.
  /// - A last line without a terminator is folded as well; as it has no end, no 10 is written.
  ///
  /// With `exactCase` no case and no accent is folded, and the rest is the same. Any number of threads may
  /// fold parts of one buffer that are whole lines.
  package static func foldLines(
    _ source: UnsafeRawBufferPointer, into destination: UnsafeMutableRawBufferPointer, terminator: UInt8,
    exactCase: Bool
  ) {
    let rules = LineRules(terminator: terminator, exactCase: exactCase)
    // The pointers are the caller's for the time of this call, and are kept no longer.
    let folder = unsafe LineFolder(source: source, destination: destination, rules: rules)
    folder.fold()
  }

  /// The folded bytes of a query's term, as they stand in folded lines.
  ///
  /// A line end in it is a space, as in entries that may hold some.
  package static func foldBytes(_ text: String, exactCase: Bool) -> [UInt8] {
    let source = text.utf8.map { $0 == LineRules.lineEnd ? LineRules.space : $0 }
    var folded = [UInt8](repeating: 0, count: source.count)
    // Both pointers are valid within these closures, of the same size, and of different arrays.
    unsafe source.withUnsafeBytes { source in
      unsafe folded.withUnsafeMutableBytes { destination in
        unsafe foldLines(source, into: destination, terminator: LineRules.lineEnd, exactCase: exactCase)
      }
    }
    // Zeros are only what folding left, as others became 1.
    let end = folded.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return Array(folded[..<end])
  }
}
