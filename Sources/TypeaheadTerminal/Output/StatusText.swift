package import TypeaheadCore

/// The one line that tells where a session stands: source, scope, query, phase, count.
package enum StatusText {
  /// The line, for example `Countries, scope All, query "jap": results, 1 found.`
  ///
  /// - Parameters:
  ///   - source: The source's name.
  ///   - scope: What is searched now.
  ///   - query: The last query; nil where there is none.
  ///   - phase: Where that query stands.
  package static func line(
    source: String, scope: Scope, query: SearchQuery<Scope>?, phase: SearchPhase<TextEntry>
  ) -> String {
    let source = Sanitizer.sanitize(source)
    let scope = Sanitizer.sanitize(scope.name)
    // With nothing wanted the last query is still what :retry would search.
    var noun = "query"
    if case .idle = phase { noun = "last query" }
    let query = query.map { $0.text.isEmpty ? "all entries" : "\(noun) \(Message.quote($0.text))" }
    return "\(source), scope \(scope), \(query ?? "no query"): \(state(phase))"
  }

  private static func state(_ phase: SearchPhase<TextEntry>) -> String {
    switch phase {
    case .idle, .waiting, .searching:
      "\(phase.name)."
    case .results(let answer), .empty(let answer):
      "\(phase.name), \(count(answer))."
    case .failed(let failure, let partial?) where partial.entryCount > 0:
      "failed, \(count(partial, soFar: true))" + Message.continuation(reason: failure.description)
    case .failed(let failure, _):
      "failed" + Message.continuation(reason: failure.description)
    }
  }

  private static func count(_ answer: SearchAnswer<TextEntry>, soFar: Bool = false) -> String {
    let tally = Tally(answer)
    return Message.count(tally) + (soFar && tally.isComplete ? " so far" : "")
  }
}
