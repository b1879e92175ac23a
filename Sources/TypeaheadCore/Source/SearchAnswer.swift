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

  /// The best entries, best first; with the deferred ones never more than the request's limit.
  public let entries: [Entry]
  /// The entries that follow, which are made when they are asked for.
  public let deferred: DeferredEntries<Entry>?
  /// How many entries match in all, those beyond the limit included.
  public let total: Total
  /// Whether the answer is final. One given while data is still arriving is not, and is never reused.
  public let isComplete: Bool
  /// How far a source is that is still learning of its data, to be put in brackets: `still reading, 420000
  /// lines`; nil from one that has it all. The coordinator's `refresh` asks again when it has.
  public let progress: String?
  /// What the person should know although the search succeeded, one sentence each.
  public let warnings: [String]

  /// Makes an answer. Without a total, the entries given are all there are.
  public init(
    entries: [Entry], deferred: DeferredEntries<Entry>? = nil, total: Total? = nil, isComplete: Bool = true,
    progress: String? = nil, warnings: [String] = []
  ) {
    self.entries = entries
    self.deferred = deferred
    self.total = total ?? .exactly(entries.count + (deferred?.count ?? 0))
    self.isComplete = isComplete
    self.progress = progress
    self.warnings = warnings
  }

  /// How many entries can be had, the deferred ones included.
  public var entryCount: Int { entries.count + (deferred?.count ?? 0) }

  /// So many entries from a position on, the deferred ones included; nil for all.
  public func entries(from position: Int, limit: Int?) -> [Entry] {
    let start = min(max(0, position), entryCount)
    let end = start + min(max(0, limit ?? .max), entryCount - start)
    let given = entries[min(start, entries.count)..<min(end, entries.count)]
    guard let deferred, end > entries.count else { return Array(given) }
    return given + deferred.entries(in: max(0, start - entries.count)..<(end - entries.count))
  }

  /// Whether nothing matched.
  public var isEmpty: Bool { entryCount == 0 && total == .exactly(0) }
}

extension SearchAnswer: Equatable where Entry: Equatable {
  /// Whether two answers are the same, all their entries included.
  public static func == (one: SearchAnswer, other: SearchAnswer) -> Bool {
    one.total == other.total && one.isComplete == other.isComplete && one.progress == other.progress
      && one.warnings == other.warnings && one.entryCount == other.entryCount
      && one.entries(from: 0, limit: nil) == other.entries(from: 0, limit: nil)
  }
}
