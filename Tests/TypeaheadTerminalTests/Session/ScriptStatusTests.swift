import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("The exit status of a script")
struct ScriptStatusTests {
  private static let results = SearchPhase.results(SearchAnswer(entries: [TextEntry(title: "a")]))
  private static let empty = SearchPhase.empty(SearchAnswer<TextEntry>(entries: []))
  private static let failed = SearchPhase<TextEntry>.failed(.cancelledBySource, partial: nil)
  private static let late = SearchPhase<TextEntry>.failed(
    .timedOut(after: .seconds(10), unfinished: 0), partial: nil)

  @Test(
    arguments: [
      ([], 0), ([results], 0), ([empty], 1), ([empty, results], 0), ([failed, results], 2),
      ([late, results], 124), ([late, failed], 2), ([late, empty], 124),
    ] as [([SearchPhase<TextEntry>], Int32)])
  func code(phases: [SearchPhase<TextEntry>], expected: Int32) {
    var status = ScriptStatus()
    for phase in phases { status.note(phase) }
    #expect(status.code == expected)
  }

  @Test("A refused line wins over everything")
  func refusal() {
    var status = ScriptStatus()
    status.note(Self.results)
    status.note(Self.late)
    status.noteRefusal()
    #expect(status.code == 2)
  }
}
