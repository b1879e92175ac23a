/// How much of a program's output is taken for one answer.
struct AnswerLimits: Hashable, Sendable {
  /// How many entries are counted at most where not all are wanted.
  static let mostCounted = 10_000
  /// How many bytes are taken at most where not all are wanted.
  static let mostBytes = 16 << 20

  /// How many entries are kept at most.
  let kept: Int
  /// How many are counted at most; one more ends the program.
  let counted: Int
  /// How many bytes of entries are taken at most.
  let bytes: Int
}

extension AnswerLimits {
  /// The limits of a request for so many entries; nil for all there are.
  init(limit: Int?) {
    self.init(
      kept: limit ?? .max, counted: limit.map { max($0, Self.mostCounted) } ?? .max,
      bytes: limit == nil ? .max : Self.mostBytes)
  }
}
