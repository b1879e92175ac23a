/// The times and limits of a coordinator.
public struct SearchSettings: Hashable, Sendable {
  /// How long typing must pause before a search starts.
  public var quietPeriod: Duration
  /// How long a search may take from its dispatch; nil for any time.
  public var deadline: Duration?
  /// When, after its dispatch, a search is first called slow. It is called slow again at each further
  /// multiple of 10 seconds.
  public var slowAfter: Duration
  /// Typed texts with fewer characters are not searched; a submitted text always is.
  public var minimumLength: Int
  /// How many entries to ask for; nil for all.
  public var limit: Int?
  /// How many entries the application shows at once; a source may defer the others. Nil for all.
  public var shownAtOnce: Int?

  /// Makes settings; the defaults suit a person at a keyboard.
  public init(
    quietPeriod: Duration = .milliseconds(300), deadline: Duration? = .seconds(10),
    slowAfter: Duration = .seconds(1), minimumLength: Int = 1, limit: Int? = nil, shownAtOnce: Int? = nil
  ) {
    self.quietPeriod = quietPeriod
    self.deadline = deadline
    self.slowAfter = slowAfter
    self.minimumLength = minimumLength
    self.limit = limit
    self.shownAtOnce = shownAtOnce
  }
}
