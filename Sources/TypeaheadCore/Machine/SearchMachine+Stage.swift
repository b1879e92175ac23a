extension SearchMachine {
  /// Where the current generation stands, with what only that stage needs.
  enum Stage: Sendable {
    /// Nothing is wanted.
    case idle
    /// The quiet period ends at `until` unless it is moved.
    case waiting(SearchQuery<Filter>, until: Duration)
    /// The quiet period ended on a text too short to search, which was told.
    case tooShort(SearchQuery<Filter>)
    /// The search was dispatched.
    case searching(Search)
    /// The generation reached its end, `elapsed` after its dispatch.
    case settled(SearchQuery<Filter>, SearchPhase<Entry>, elapsed: Duration)
    /// Nothing will ever be wanted again.
    case stopped
  }

  /// A dispatched search that has not settled.
  struct Search: Sendable {
    let query: SearchQuery<Filter>
    let dispatchedAt: Duration
    /// When to call it slow next, after the dispatch.
    var nextSlow: Duration
    /// Whether the source was asked; if not, the search waits until an abandoned one ends.
    var isStarted: Bool
    /// What the source has handed over so far.
    var partial: SearchAnswer<Entry>?
  }

  /// A call of the source that has not returned.
  struct Call: Sendable {
    let generation: Generation
    let text: String
  }
}
