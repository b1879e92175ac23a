/// What a line must contain, in the bytes of the folded text.
struct LinePattern: Hashable, Sendable {
  /// Each of these occurs in the line. The first decides the rank. None is empty.
  let terms: [[UInt8]]
  /// None of these occurs. None is empty.
  let excluded: [[UInt8]]
}
