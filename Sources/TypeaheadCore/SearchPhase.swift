/// Where the current generation stands.
///
/// A generation settles once: it reaches `results`, `empty` or `failed`, and stays there until a newer
/// generation is accepted.
public enum SearchPhase<Entry: Sendable>: Sendable {
  /// Nothing is wanted.
  case idle
  /// A text was accepted, and the quiet period runs.
  case waiting
  /// The search was dispatched and has not settled.
  case searching
  /// The source answered with at least one entry.
  case results(SearchAnswer<Entry>)
  /// The source answered that nothing matches.
  case empty(SearchAnswer<Entry>)
  /// The search failed; `partial` is what the source had handed over before.
  case failed(SearchFailure, partial: SearchAnswer<Entry>?)

  /// The phase's name in one word.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .waiting: "waiting"
    case .searching: "searching"
    case .results: "results"
    case .empty: "empty"
    case .failed: "failed"
    }
  }

  /// What was found, or had been found when the search failed; nil where nothing is known.
  public var answer: SearchAnswer<Entry>? {
    switch self {
    case .idle, .waiting, .searching: nil
    case .results(let answer), .empty(let answer): answer
    case .failed(_, let partial): partial
    }
  }

  /// Whether this is the end of its generation.
  public var isSettled: Bool {
    switch self {
    case .idle, .waiting, .searching: false
    case .results, .empty, .failed: true
    }
  }

  /// Whether a settle is still to come without any further event from outside.
  public var isPending: Bool {
    switch self {
    case .waiting, .searching: true
    case .idle, .results, .empty, .failed: false
    }
  }
}
