package import TypeaheadCore

/// Writes a settle as one line of JSON, for another program.
///
/// The keys, their order and their meaning are a promise to scripts: keys may be added at the end.
package enum JSONText {
  /// The line for a settled update; nil where it is not settled.
  ///
  /// - Parameters:
  ///   - update: What settled.
  ///   - line: The number of the input line that asked; nil for a text from the command line.
  ///   - first: The number of the first entry, from 1.
  ///   - limit: The most entries; nil for all.
  package static func line(
    _ update: SearchUpdate<Scope, TextEntry>, inputLine line: Int?, from first: Int = 1, limit: Int? = nil
  ) -> String? {
    guard let query = update.query, update.phase.isSettled else { return nil }
    let answer = update.phase.answer
    var failure: SearchFailure?
    if case .failed(let reason, _) = update.phase { failure = reason }
    let tally = answer.map(Tally.init)
    let isComplete = tally.map { $0.isExact && $0.isComplete && failure == nil } ?? false
    let entries = answer?.entries(from: first - 1, limit: limit) ?? []
    return JSONValue.object([
      ("line", line.map(count) ?? .null),
      ("query", .string(query.text)),
      ("scope", .string(query.filter.name)),
      ("generation", .count(update.generation.number)),
      ("phase", .string(update.phase.name)),
      ("total", total(tally, failed: failure != nil)),
      ("complete", .bool(isComplete)),
      ("entries", .array(entries.map { value($0, details: $0.details) })),
      ("warnings", .array((answer?.warnings ?? []).map(JSONValue.string))),
      ("error", failure.map { .string($0.description) } ?? .null),
      ("milliseconds", .milliseconds(update.elapsed)),
    ]).text
  }

  /// The line for suggestions: terms, and entries as in the answers.
  package static func line(_ suggestions: [Suggestion], text: String, scope: Scope) -> String {
    JSONValue.object([
      ("query", .string(text)), ("scope", .string(scope.name)),
      ("suggestions", .array(suggestions.map(value))),
    ]).text
  }

  /// The line for one entry: as in the answers, with all of its details.
  package static func line(_ entry: TextEntry) -> String {
    value(entry, details: entry.details + entry.further).text
  }

  private static func value(_ suggestion: Suggestion) -> JSONValue {
    switch suggestion {
    case .term(let term): .object([("term", .string(term))])
    case .entry(let entry): value(entry, details: entry.details)
    }
  }

  /// The number known; null where a search failed before it found anything, as then nothing is known.
  private static func total(_ tally: Tally?, failed: Bool) -> JSONValue {
    guard let tally, !failed || tally.count > 0 else { return .null }
    return count(tally.count)
  }

  private static func value(_ entry: TextEntry, details: [TextEntry.Detail]) -> JSONValue {
    let details = details.map { detail in
      JSONValue.object([("label", .string(detail.label)), ("value", .string(detail.value))])
    }
    var members: [(key: String, value: JSONValue)] = [
      ("title", .string(entry.title)), ("details", .array(details)),
    ]
    // JSON has no way to write such bytes, and the title shows U+FFFD in their place.
    if let bytes = entry.rawBytes, String(validating: bytes, as: UTF8.self) == nil {
      members.append(("bytes", .string(Base64.encode(bytes))))
    }
    if let reason = entry.missingReason { members.append(("missing", .string(reason))) }
    return .object(members)
  }

  private static func count(_ number: Int) -> JSONValue { .count(UInt64(clamping: number)) }
}
