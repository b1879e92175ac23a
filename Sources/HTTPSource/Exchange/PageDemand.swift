import TypeaheadCore

/// How many entries one search wants of a service.
struct PageDemand: Hashable {
  /// The most entries of the answer.
  let most: Int
  /// How many to ask for: some more than are shown, for someone who looks through them.
  let asked: Int
  /// How many to ask for again and again, where the service gives few at once.
  let needed: Int

  /// How many entries are asked for at least where someone may look through them.
  private static let leastAsked = 100

  /// What a request of a session is to a service that gives so many entries at most.
  init(_ request: SearchRequest<Scope, TextEntry>, deepest: Int) {
    guard let limit = request.limit else {
      (most, asked, needed) = (.max, deepest, deepest)
      return
    }
    let shown = request.shownAtOnce ?? limit
    most = limit
    asked = min(limit, max(shown, Self.leastAsked), deepest)
    needed = min(limit, shown, deepest)
  }
}
