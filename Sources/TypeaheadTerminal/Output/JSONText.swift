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
  ///   - limit: The most entries; nil for all.
  package static func line(
    _ update: SearchUpdate<Scope, TextEntry>, inputLine line: Int?, limit: Int? = nil
  ) -> String? {
    guard let query = update.query else { return nil }
    let answer: SearchAnswer<TextEntry>?
    let failure: SearchFailure?
    switch update.phase {
    case .idle, .waiting, .searching: return nil
    case .results(let found), .empty(let found): (answer, failure) = (found, nil)
    case .failed(let reason, let partial): (answer, failure) = (partial, reason)
    }
    let tally = answer.map(Tally.init)
    let isComplete = tally.map { $0.isExact && $0.isComplete && failure == nil } ?? false
    let entries = answer?.entries.prefix(max(0, limit ?? .max)) ?? []
    return JSONValue.object([
      ("line", line.map(count) ?? .null),
      ("query", .string(query.text)),
      ("scope", .string(query.filter.name)),
      ("generation", .count(update.generation.number)),
      ("phase", .string(update.phase.name)),
      ("total", total(tally, failed: failure != nil)),
      ("complete", .bool(isComplete)),
      ("entries", .array(entries.map(value))),
      ("warnings", .array((answer?.warnings ?? []).map(JSONValue.string))),
      ("error", failure.map { .string($0.description) } ?? .null),
      ("milliseconds", .milliseconds(update.elapsed)),
    ]).text
  }

  /// The number known; null where a search failed before it found anything, as then nothing is known.
  private static func total(_ tally: Tally?, failed: Bool) -> JSONValue {
    guard let tally, !failed || tally.count > 0 else { return .null }
    return count(tally.count)
  }

  private static func value(_ entry: TextEntry) -> JSONValue {
    let details = entry.details.map { detail in
      JSONValue.object([("label", .string(detail.label)), ("value", .string(detail.value))])
    }
    var members: [(key: String, value: JSONValue)] = [
      ("title", .string(entry.title)), ("details", .array(details)),
    ]
    // JSON has no way to write such bytes, and the title shows U+FFFD in their place.
    if let bytes = entry.rawBytes, String(validating: bytes, as: UTF8.self) == nil {
      members.append(("bytes", .string(Base64.encode(bytes))))
    }
    return .object(members)
  }

  private static func count(_ number: Int) -> JSONValue { .count(UInt64(clamping: number)) }
}
