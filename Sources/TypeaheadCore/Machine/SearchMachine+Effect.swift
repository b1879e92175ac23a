extension SearchMachine {
  /// Something the caller must now do, in the order given.
  package enum Effect: Sendable {
    /// Ask the source, and report `ended` once under the same generation.
    case start(Generation, SearchQuery<Filter>)
    /// Tell the call of this generation to stop. It still reports `ended`.
    case cancel(Generation)
    /// Tell the application where the current generation stands.
    case publish(SearchUpdate<Filter, Entry>)
    /// Write this step to the trace, where there is one.
    case record(SearchRecord)
  }
}
