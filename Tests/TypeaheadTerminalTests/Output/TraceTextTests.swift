import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("Steps of generations are traced")
struct TraceTextTests {
  @Test(
    "An event is one line",
    arguments: [
      (.accepted, #"{"milliseconds": 450.2, "event": "accepted", "generation": 3, "text": "jap"}"#),
      (.superseded, #"{"milliseconds": 450.2, "event": "superseded", "generation": 3, "text": "jap"}"#),
      (.dispatched, #"{"milliseconds": 450.2, "event": "dispatched", "generation": 3, "text": "jap"}"#),
      (.cancelled, #"{"milliseconds": 450.2, "event": "cancelled", "generation": 3, "text": "jap"}"#),
      (.dropped, #"{"milliseconds": 450.2, "event": "dropped", "generation": 3, "text": "jap"}"#),
      (
        .settled(phase: "results", reused: false),
        #"{"milliseconds": 450.2, "event": "settled", "generation": 3, "text": "jap", "phase": "results"}"#
      ),
      (
        .settled(phase: "empty", reused: true),
        #"{"milliseconds": 450.2, "event": "settled", "generation": 3, "text": "jap", "phase": "empty", "reused": true}"#
      ),
    ] as [(SearchRecord.Event, String)])
  func line(event: SearchRecord.Event, line: String) {
    let record = SearchRecord(
      time: .microseconds(450_299), event: event, generation: Generation(number: 3), text: "jap")
    #expect(TraceText.line(record) == line)
  }

  @Test("A write is traced too, and texts are escaped")
  func written() {
    #expect(
      TraceText.written(Generation(number: 4), text: "a\"\n", at: .milliseconds(7))
        == #"{"milliseconds": 7.0, "event": "written", "generation": 4, "text": "a\"\n"}"#)
  }
}
