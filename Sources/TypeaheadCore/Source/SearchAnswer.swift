/// What a source found for one query.
public struct SearchAnswer<Entry: Sendable>: Sendable {
  /// How many entries match, or how many are known to.
  public enum Total: Hashable, Sendable {
    /// Exactly this many.
    case exactly(Int)
    /// More than this many: the source stopped counting.
    case moreThan(Int)

    /// The number known, exact or not.
    public var known: Int {
      switch self {
      case .exactly(let count), .moreThan(let count): count
      }
    }
  }

  /// The best entries, best first; never more than the request's limit.
  public let entries: [Entry]
  /// How many entries match in all, those beyond the limit included.
  public let total: Total
  /// Whether the answer is final. One given while data is still arriving is not, and is never reused.
  public let isComplete: Bool
  /// What the person should know although the search succeeded, one sentence each.
  public let warnings: [String]

  /// Makes an answer. Without a total, the entries given are all there are.
  public init(entries: [Entry], total: Total? = nil, isComplete: Bool = true, warnings: [String] = []) {
    self.entries = entries
    self.total = total ?? .exactly(entries.count)
    self.isComplete = isComplete
    self.warnings = warnings
  }

  /// Whether nothing matched.
  public var isEmpty: Bool { entries.isEmpty && total == .exactly(0) }
}

extension SearchAnswer: Equatable where Entry: Equatable {}
