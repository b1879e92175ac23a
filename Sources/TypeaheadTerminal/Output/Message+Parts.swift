internal import TypeaheadCore

extension Message {
  /// The query as sentences name it: `"pa" in Italian`, or only `"pa"` where everything is searched.
  static func quote(_ query: SearchQuery<Scope>) -> String {
    switch query.filter {
    case .all: quote(query.text)
    case .named(let name): "\(quote(query.text)) in \(Sanitizer.sanitize(name))"
    }
  }

  /// The text in quotation marks, sanitized and not too long to be heard.
  static func quote(_ text: String) -> String {
    "\"\(Excerpt.beginning(of: Sanitizer.sanitize(text)))\""
  }

  /// The reason with a full stop, where it has no end of its own; a reason may be a whole sentence.
  static func sentence(_ reason: String) -> String {
    let reason = Sanitizer.sanitize(reason.trimmingWhitespace())
    guard let last = reason.last(where: { !"\")'".contains($0) }) else { return reason }
    return ".!?".contains(last) ? reason : reason + "."
  }

  /// What follows a statement that something failed: the reason, or a full stop where none is known.
  static func continuation(reason: String) -> String {
    let reason = sentence(reason)
    return reason.isEmpty ? "." : ": " + reason
  }

  /// The first line of a block. It begins with the count, which is what a listener waits for.
  static func heading(
    _ tally: Tally, _ query: SearchQuery<Scope>, shown: ClosedRange<Int>?, timedOut deadline: Duration?
  ) -> String {
    let noun = tally.count == 1 ? "result" : "results"
    var line = ""
    if let deadline { line = "Timed out after \(deadline.inWords), " }
    if !tally.isExact { line += deadline == nil ? "More than " : "more than " }
    line += "\(tally.count) \(noun) "
    if !tally.isComplete || deadline != nil { line += "so far " }
    line += "for \(quote(query))"
    guard let shown else { return line + "." }
    if tally.isExact, shown == 1...tally.count { return line + ":" }
    return line + ", showing \(shown.lowerBound) to \(shown.upperBound):"
  }
}
