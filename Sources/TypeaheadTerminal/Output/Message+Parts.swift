import TypeaheadCore

extension Message {
  /// The query as sentences name it: `"pa" in Italian`, or only `"pa"` where everything is searched. The
  /// empty text stands for all entries.
  static func quote(_ query: SearchQuery<Scope>) -> String {
    (query.text.isEmpty ? "all entries" : quote(query.text)) + place(query.filter)
  }

  /// Where something is searched, with a space before it; nothing where that is everywhere.
  static func place(_ scope: Scope) -> String {
    switch scope {
    case .all: ""
    case .named(let name): " in \(Sanitizer.sanitize(name))"
    }
  }

  /// So many results of a query, as sentences count them: `2 results for "au"`, `15 entries`.
  ///
  /// - Parameter qualifier: Stands between the noun and the query, with a space at its end.
  static func results(_ count: Int, of query: SearchQuery<Scope>, qualifier: String = "") -> String {
    if query.text.isEmpty {
      let end = qualifier.isEmpty ? "" : " " + qualifier.trimmingWhitespace()
      return "\(count) \(count == 1 ? "entry" : "entries")\(end)\(place(query.filter))"
    }
    return "\(count) \(count == 1 ? "result" : "results") \(qualifier)for \(quote(query))"
  }

  /// The text in quotation marks, sanitized and not too long to be heard.
  static func quote(_ text: String) -> String {
    "\"\(Excerpt.beginning(of: Sanitizer.sanitize(text)))\""
  }

  /// The reason with a full stop, where it has no end of its own; a reason may be a whole sentence.
  static func sentence(_ reason: String) -> String {
    Sanitizer.sanitize(reason.trimmingWhitespace()).withFullStop
  }

  /// What follows a statement that something failed: the reason, or a full stop where none is known.
  static func continuation(reason: String) -> String {
    let reason = sentence(reason)
    return reason.isEmpty ? "." : ": " + reason
  }

  /// How much was found, in the fewest words: `4 found`, `none found`, `more than 10000 found`.
  static func count(_ tally: Tally) -> String {
    let number = tally.count == 0 && tally.isExact ? "none" : "\(tally.count)"
    return (tally.isExact ? "" : "more than ") + "\(number) found" + (tally.isComplete ? "" : " so far")
  }

  /// The first line of a block. It begins with the count, which is what a listener waits for.
  static func heading(
    _ tally: Tally, _ query: SearchQuery<Scope>, shown: ClosedRange<Int>?, timedOut deadline: Duration?
  ) -> String {
    var line = ""
    if let deadline { line = "Timed out after \(deadline.inWords), " }
    if !tally.isExact { line += deadline == nil ? "More than " : "more than " }
    line += results(
      tally.count, of: query, qualifier: tally.isComplete && deadline == nil ? "" : "so far ")
    if let progress = tally.progress { line += " (\(progress))" }
    return line + showing(shown, of: tally.isExact ? tally.count : nil)
  }

  /// How the first line of a block ends: with the numbers of the rows that follow, unless those are all.
  static func showing(_ shown: ClosedRange<Int>?, of count: Int?) -> String {
    guard let shown else { return "." }
    if let count, shown == 1...count { return ":" }
    return ", showing \(shown.lowerBound) to \(shown.upperBound):"
  }
}
