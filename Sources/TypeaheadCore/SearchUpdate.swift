/// What a coordinator tells: the current generation and where it stands.
public struct SearchUpdate<Filter: Hashable & Sendable, Entry: Sendable>: Sendable {
  /// Why an update was published.
  public enum Cause: Hashable, Sendable {
    /// The phase changed.
    case phase
    /// The search still runs, this long after its dispatch.
    case slow(Duration)
    /// The quiet period ended on a text of fewer characters than this minimum; nothing is searched.
    case belowMinimum(Int)
  }

  /// The generation this is about. It may no longer be current when the update is read:
  /// ask `SearchCoordinator.ifCurrent` before showing anything.
  public let generation: Generation
  /// What is wanted; nil where nothing is.
  public let query: SearchQuery<Filter>?
  /// Where the generation stands.
  public let phase: SearchPhase<Entry>
  /// Why this was published.
  public let cause: Cause
  /// Whether the person asked for this generation outright, with Enter or a command, and so is owed a
  /// visible answer.
  public let isOwed: Bool
  /// Whether the settle repeats the last answer, and no source was asked.
  public let isReused: Bool
  /// The time from dispatch to this update; zero before the dispatch.
  public let elapsed: Duration

  package init(
    generation: Generation, query: SearchQuery<Filter>?, phase: SearchPhase<Entry>, cause: Cause,
    isOwed: Bool, isReused: Bool, elapsed: Duration
  ) {
    self.generation = generation
    self.query = query
    self.phase = phase
    self.cause = cause
    self.isOwed = isOwed
    self.isReused = isReused
    self.elapsed = elapsed
  }
}
