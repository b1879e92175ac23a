import TypeaheadCore

/// How much of what is found is counted and kept.
struct AnswerLimits: Hashable, Sendable {
  /// More rows than this are not counted where they are not asked for.
  static let mostCounted = 10_000
  /// More bytes of rows than this are not kept: those that have a number are read again when they are written,
  /// and others are left out where not all were asked for.
  static let mostBytes = 16 << 20

  /// The most rows of the answer; nil for all.
  let rows: Int?

  /// The most rows to count; nil for all.
  var counted: Int? { rows.map { max($0, Self.mostCounted) } }

  /// How many rows to ask for, as LIMIT in SQL: one more tells that there are too many to count.
  var asked: Int64 { counted.map { Int64($0) + 1 } ?? -1 }

  /// What so many rows are as a total.
  func total(_ count: Int) -> SearchAnswer<TextEntry>.Total {
    if let counted, count > counted { return .moreThan(counted) }
    return .exactly(count)
  }
}
