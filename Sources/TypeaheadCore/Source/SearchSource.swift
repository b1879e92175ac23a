/// Something that can be searched.
///
/// A source answers one request at a time or several at once; a coordinator that abandons a search
/// may start the next one before the abandoned call has returned.
public protocol SearchSource<Filter, Entry>: Sendable {
  /// What narrows a search, for example a category.
  associatedtype Filter: Hashable & Sendable
  /// What is found.
  associatedtype Entry: Sendable

  /// Searches, and returns what was found. Nothing found is an answer without entries, not an error.
  ///
  /// The task is cancelled when the search is no longer wanted. Notice that soon, within 2 ms of work,
  /// and return or throw anything: what a cancelled search returns is never shown. A `CancellationError`
  /// thrown by a search that was not cancelled is a failure like any other.
  ///
  /// Never block the calling thread, which belongs to the small cooperative pool: a few blocked threads
  /// stop every timer of the process. Blocking work belongs on a thread of its own that resumes a
  /// continuation.
  ///
  /// - Throws: Any error. Its description is shown; `SearchSourceError` is there for a plain message.
  func search(_ request: SearchRequest<Filter, Entry>) async throws -> SearchAnswer<Entry>
}
