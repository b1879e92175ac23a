extension SearchCoordinator {
  /// Makes a coordinator and a stream of its updates, for a consumer that awaits them.
  ///
  /// The stream holds the newest update only: a consumer that is busy misses what was overtaken meanwhile.
  /// It ends when the coordinator is stopped or released. Ending the stream does not end the coordinator.
  public static func makeStream(
    source: some SearchSource<Filter, Entry>, filter: Filter, settings: SearchSettings = SearchSettings(),
    clock: some Clock<Duration> = ContinuousClock(),
    onRecord: (@Sendable (SearchRecord) -> Void)? = nil
  ) -> (coordinator: SearchCoordinator, updates: AsyncStream<Update>) {
    let (updates, continuation) = AsyncStream<Update>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let end = StreamEnd(continuation)
    let coordinator = SearchCoordinator(
      source: source, filter: filter, settings: settings, clock: clock, onRecord: onRecord,
      onUpdate: { end.continuation.yield($0) })
    return (coordinator, updates)
  }
}

/// Ends the stream when the coordinator lets go of its callback.
private final class StreamEnd<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
