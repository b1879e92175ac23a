/// Searches while someone types, and never lets an older query have the last word.
///
/// Feed it every change of the text; it waits for a pause, cancels what is stale, asks the source, and
/// tells where the newest query stands. Every entry point is synchronous, may be called from any thread,
/// and has taken the new generation before it returns: whatever was published earlier is stale from that
/// moment on.
///
/// Updates go to one callback, one at a time and in order, on any thread, also on one that is inside an entry
/// point. An update may be overtaken between its publication and its use, so show it through `ifCurrent`,
/// which leaves no gap. The callback may call any entry point. `makeStream` offers the same as an asynchronous sequence.
///
/// The clock decides what time means: with the default `ContinuousClock` a deadline also runs while the
/// computer sleeps. Releasing the coordinator cancels all it does.
public final class SearchCoordinator<Filter: Hashable & Sendable, Entry: Sendable>: Sendable {
  /// What the coordinator tells its callback.
  public typealias Update = SearchUpdate<Filter, Entry>

  private let engine: CoordinatorEngine<Filter, Entry>

  /// Makes a coordinator that wants nothing yet.
  ///
  /// - Parameters:
  ///   - source: What is searched.
  ///   - filter: What narrows the first query.
  ///   - settings: Times and limits.
  ///   - clock: What quiet period, deadline and slowness are measured on.
  ///   - onRecord: Is told each step, for a trace.
  ///   - onUpdate: Is told where the newest query stands, at every change of phase, and at every accepted
  ///     text. What was overtaken before it could be told is left out.
  public convenience init(
    source: some SearchSource<Filter, Entry>, filter: Filter, settings: SearchSettings = SearchSettings(),
    clock: some Clock<Duration> = ContinuousClock(),
    onRecord: (@Sendable (SearchRecord) -> Void)? = nil,
    onUpdate: @escaping @Sendable (Update) -> Void
  ) {
    self.init(
      source: source, filter: filter, settings: settings, clock: clock, executor: nil, onRecord: onRecord,
      onUpdate: onUpdate)
  }

  /// Makes one whose tasks run on the given executor, so that a test can put them into any order.
  package init(
    source: some SearchSource<Filter, Entry>, filter: Filter, settings: SearchSettings,
    clock: some Clock<Duration>, executor: (any TaskExecutor)?,
    onRecord: (@Sendable (SearchRecord) -> Void)?, onUpdate: @escaping @Sendable (Update) -> Void
  ) {
    engine = CoordinatorEngine(
      source: source,
      machine: SearchMachine(filter: filter, settings: settings, recordsSteps: onRecord != nil),
      limit: settings.limit, shownAtOnce: settings.shownAtOnce, time: ElapsedTime(on: clock),
      executor: executor, onRecord: onRecord, onUpdate: onUpdate)
  }

  deinit { engine.stop() }

  // MARK: What is wanted

  // What each key calls is compiled for texts, too: generic code asks for the metadata of every type it
  // meets, which costs several times as much as the work itself.

  /// Takes in the text as it stands after a change; a search follows when typing pauses.
  ///
  /// Blank text cancels and makes the coordinator idle. The text that is waiting or being searched already
  /// changes nothing.
  @_specialize(where Filter == Scope, Entry == TextEntry)
  public func update(text: String) { engine.handle(.text(text)) }

  /// Starts the quiet period anew if one runs: someone pressed a key that left the text as it was.
  @_specialize(where Filter == Scope, Entry == TextEntry)
  public func extendQuietPeriod() { engine.handle(.keyWithoutChange) }

  /// Searches the text now, as Enter does; blank text changes nothing.
  ///
  /// A search for the same text that waits is started, one that runs goes on. Right after its own complete
  /// answer, a text is answered again without asking the source.
  public func submit(text: String) { engine.handle(.submit(text)) }

  /// Asks the source for the text now, also when it was just answered: a line of a script does that.
  public func ask(text: String) { engine.handle(.ask(text)) }

  /// Searches the last query again, with the current filter, and returns whether there was one.
  ///
  /// The last query is the one waiting, else the last one dispatched, and outlives a blank text.
  @discardableResult
  public func retry() -> Bool { engine.handle(.retry) { $0.lastQuery != nil && !$0.isStopped } }

  /// Asks the source again for what it has answered, because it knows more by now.
  ///
  /// Nothing happens while something else is waiting or searched, or where nothing was answered.
  public func refresh() { engine.handle(.refresh) }

  /// Sets the filter, searches the last query with it, and returns whether that started a search.
  ///
  /// None is started where there was no query yet, or where the filter is the same as before.
  ///
  /// - Parameter searches: Whether the last query is searched; if not, the filter counts from the next one on.
  @discardableResult
  public func setFilter(_ filter: Filter, searches: Bool = true) -> Bool {
    engine.handle(.filter(filter, searches: searches)) {
      searches && $0.lastQuery != nil && $0.filter != filter && !$0.isStopped
    }
  }

  /// Sets how long typing must pause before a search starts, from the next change of the text on.
  public func setQuietPeriod(_ quietPeriod: Duration) { engine.handle(.quietPeriod(quietPeriod)) }

  /// Cancels what waits or is searched, and becomes idle; the last query can still be retried.
  public func cancel() { engine.handle(.cancel) }

  /// Cancels, becomes idle, forgets the last query, and sets the filter.
  public func forget(filter: Filter) { engine.handle(.forget(filter)) }

  /// Ends the input: what waits is dispatched now. Its settle is still published.
  public func endInput() { engine.handle(.endInput) }

  /// Cancels everything and returns at once. Nothing is current afterwards, so `ifCurrent` runs no body.
  ///
  /// A callback that another thread has begun is not waited for.
  public func stop() { engine.stop() }

  // MARK: Where it stands

  /// The current generation, its query and its phase.
  public var current: Update {
    @_specialize(where Filter == Scope, Entry == TextEntry)
    get { engine.current }
  }

  /// What narrows the next query.
  public var filter: Filter { engine.filter }

  /// The query that `retry` would search, with the filter it was last searched with.
  public var lastQuery: SearchQuery<Filter>? { engine.lastQuery }

  /// The time since the coordinator was made, on its clock, as in the records.
  package var elapsedTime: Duration { engine.elapsedTime }

  /// Runs the body if the update's generation is still the current one, and returns its result.
  ///
  /// No newer query can be accepted while the body runs: entry points wait for it. Keep it short, and call
  /// no entry point from it, which would wait for itself.
  public func ifCurrent<Result>(_ update: Update, _ body: () throws -> Result) rethrows -> Result? {
    try engine.ifCurrent(update, body)
  }
}
