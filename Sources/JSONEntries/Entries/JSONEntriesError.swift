/// JSON does not hold entries as it should, told in whole sentences.
package enum JSONEntriesError: Error, Hashable, CustomStringConvertible {
  /// A line that should be a document is none.
  case notJSON(line: Int, JSONSyntaxError)
  /// What should stand at a place is missing; the subject is what has, or is, what follows: `Entry 2 has`.
  case missing(subject: String, MissingJSONError, mayBeOptional: Bool)
  /// Something else stands where something should: `What stands at /hits is no array of entries`.
  case unlike(subject: String, found: ParsedJSON)

  /// What is wrong, what there is instead, and what to do where that is known.
  package var description: String { description(showing: { $0 }) }

  /// The same, with what the closure makes of each key that is there, before any is cut: what a service sends
  /// may hold what must not be shown.
  package func description(showing shown: (String) -> String) -> String {
    switch self {
    case .notJSON(let line, let error):
      "Line \(line) is not JSON: character \(error.column): \(error.problem)."
    case .missing(let subject, let error, let mayBeOptional):
      "\(subject) \(error.description(showing: shown))."
        + (mayBeOptional ? " Write \(error.pointer)? if it may be missing." : "")
    case .unlike(let subject, let found):
      "\(subject), but \(found.outline(showing: shown))."
    }
  }
}
