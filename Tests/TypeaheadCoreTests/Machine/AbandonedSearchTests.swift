import Testing
import TypeaheadCore

@Suite("What searches that do not end lead to")
struct AbandonedSearchTests {
  private static let fourHung = [at(0, .ask("a")), at(0, .ask("b")), at(0, .ask("c")), at(0, .ask("d"))]
  private static let ofFourHung = """
    0 publish 1 searching owed
    0 start 1 a
    0 cancel 1
    0 publish 2 searching owed
    0 start 2 b
    0 cancel 2
    0 publish 3 searching owed
    0 start 3 c
    0 cancel 3
    0 publish 4 searching owed
    0 start 4 d

    """

  @Test(arguments: [
    Timeline(
      "A fifth waits, is slow, and fails at its deadline with the reason",
      fourHung + [at(100, .ask("e")), on(to: 60_000)],
      gives: ofFourHung + """
        100 cancel 4
        100 publish 5 searching owed
        1100 publish 5 searching slow 1 s owed
        10100 publish 5 failed (timed out after 10 s: 4 earlier searches have not ended) owed
        """),
    Timeline(
      "A newer one takes the place of the one that waits",
      fourHung + [
        at(100, .ask("e")), at(200, .ask("f")), at(300, .cancellation(2)), at(400, .answer(6, "F")),
      ],
      gives: ofFourHung + """
        100 cancel 4
        100 publish 5 searching owed
        200 publish 6 searching owed
        300 start 6 f
        400 publish 6 results F owed
        """),
    Timeline(
      "The one that waits starts when an older one ends, and keeps its own deadline",
      fourHung + [at(100, .ask("e")), at(9000, .answer(1, "late")), on(to: 60_000)],
      gives: ofFourHung + """
        100 cancel 4
        100 publish 5 searching owed
        1100 publish 5 searching slow 1 s owed
        9000 start 5 e
        10100 cancel 5
        10100 publish 5 failed (timed out after 10 s) owed
        """),
    Timeline(
      "A place that becomes free after the deadline starts nothing",
      fourHung + [at(100, .ask("e")), on(to: 11_000), at(12_000, .failure(1)), on(to: 60_000)],
      gives: ofFourHung + """
        100 cancel 4
        100 publish 5 searching owed
        1100 publish 5 searching slow 1 s owed
        10100 publish 5 failed (timed out after 10 s: 4 earlier searches have not ended) owed
        """),
    Timeline(
      "A clear empties the place in which one waits",
      fourHung + [at(100, .ask("e")), at(200, .text("")), at(300, .answer(1, "late")), on(to: 60_000)],
      gives: ofFourHung + """
        100 cancel 4
        100 publish 5 searching owed
        200 publish 6 idle
        """),
    Timeline(
      "A search past its deadline counts as long as it has not ended",
      fourHung + [on(to: 10_000), at(11_000, .ask("e"))],
      gives: ofFourHung + """
        1000 publish 4 searching slow 1 s owed
        10000 cancel 4
        10000 publish 4 failed (timed out after 10 s) owed
        11000 publish 5 searching owed
        """),
    Timeline(
      "The place of a search that settled is free at once",
      [
        at(0, .ask("a")), at(0, .ask("b")), at(0, .ask("c")), at(0, .ask("d")), at(1, .answer(4, "D")),
        at(2, .ask("e")),
      ],
      gives: ofFourHung + """
        1 publish 4 results D owed
        2 publish 5 searching owed
        2 start 5 e
        """),
  ])
  func hung(_ timeline: Timeline) { timeline.check() }

  @Test("The number told is that of the searches that have not ended")
  func wordsOfTheLimit() {
    let failure = SearchFailure.timedOut(after: .seconds(10), unfinished: 1)
    #expect(failure.description == "timed out after 10 s: 1 earlier search has not ended")
  }

  @Test("A thousand searches that never end are four calls")
  func neverMoreThanFour() {
    var machine = Timeline.Machine(filter: "", settings: SearchSettings())
    var starts = 0
    for number in 1...1000 {
      for effect in machine.handle(.submit("\(number)"), at: .zero) {
        if case .start = effect { starts += 1 }
      }
      #expect(machine.unfinishedCalls <= Timeline.Machine.maximumCalls)
    }
    #expect(starts == 4)
    let effects = machine.handle(.cancellation(1), at: .zero).map(\.inShort)
    #expect(effects == ["start 1000 1000"])
  }
}
