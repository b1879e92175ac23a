package import TypeaheadCore

/// Writes the steps of generations as lines of JSON, so that timing can be followed and checked.
package enum TraceText {
  /// The line for what a coordinator recorded.
  package static func line(_ record: SearchRecord) -> String {
    var extra: [(key: String, value: JSONValue)] = []
    if case .settled(let phase, let reused) = record.event {
      extra.append(("phase", .string(phase)))
      if reused { extra.append(("reused", .bool(true))) }
    }
    return line(name(record.event), record.generation, record.text, at: record.time, extra)
  }

  /// The line for a settle that a session has written.
  ///
  /// The coordinator cannot know of this one: it only hands updates out.
  ///
  /// - Parameters:
  ///   - generation: What was written.
  ///   - text: The text of that generation's query.
  ///   - time: When its write returned, since the coordinator's start.
  package static func written(_ generation: Generation, text: String, at time: Duration) -> String {
    line("written", generation, text, at: time)
  }

  private static func line(
    _ event: String, _ generation: Generation, _ text: String, at time: Duration,
    _ extra: [(key: String, value: JSONValue)] = []
  ) -> String {
    let members: [(key: String, value: JSONValue)] = [
      ("milliseconds", .milliseconds(time)), ("event", .string(event)),
      ("generation", .count(generation.number)), ("text", .string(text)),
    ]
    return JSONValue.object(members + extra).text
  }

  private static func name(_ event: SearchRecord.Event) -> String {
    switch event {
    case .accepted: "accepted"
    case .superseded: "superseded"
    case .dispatched: "dispatched"
    case .cancelled: "cancelled"
    case .dropped: "dropped"
    case .settled: "settled"
    }
  }
}
