/// Why a search failed.
public enum SearchFailure: Error, Sendable {
  /// The source threw this error.
  case source(any Error)
  /// The source gave up as if it had been cancelled, though it was not.
  case cancelledBySource
  /// The deadline passed. `unfinished` earlier searches had not ended and kept this one from starting;
  /// 0 where it had started.
  case timedOut(after: Duration, unfinished: Int)
}

extension SearchFailure: CustomStringConvertible {
  /// The reason in words, without a full stop where it continues a sentence of the program's own.
  public var description: String {
    switch self {
    case .source(let error):
      return String(describing: error)
    case .cancelledBySource:
      return "The search was cancelled by its source."
    case .timedOut(let limit, unfinished: 0):
      return "timed out after \(limit.inWords)"
    case .timedOut(let limit, let unfinished):
      let searches = unfinished == 1 ? "1 earlier search has" : "\(unfinished) earlier searches have"
      return "timed out after \(limit.inWords): \(searches) not ended"
    }
  }
}
