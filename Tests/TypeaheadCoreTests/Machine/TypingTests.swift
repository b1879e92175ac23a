import Testing
import TypeaheadCore

@Suite("What typing leads to")
struct TypingTests {
  @Test(arguments: [
    Timeline(
      "A pause starts the search, and its answer settles it",
      [at(0, .text("jap")), at(700, .answer(1, "Japan"))],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 jap
        700 publish 1 results Japan
        """),
    Timeline(
      "Only the last text of a run of keys is searched",
      [at(0, .text("j")), at(100, .text("ja")), at(200, .text("jap")), on(to: 500)],
      gives: """
        0 publish 1 waiting
        100 publish 2 waiting
        200 publish 3 waiting
        500 publish 3 searching
        500 start 3 jap
        """),
    Timeline(
      "No pause means no search, however long it takes",
      (0..<100).map { at($0 * 299, .text("\($0)")) },
      gives: (0..<100).map { "\($0 * 299) publish \($0 + 1) waiting" }.joined(separator: "\n")),
    Timeline(
      "The text that waits changes nothing, and its pause goes on",
      [at(0, .text("jap")), at(200, .text(" jap ")), on(to: 300)],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 jap
        """),
    Timeline(
      "The text that is searched changes nothing",
      [at(0, .text("jap")), at(400, .text("jap\t")), at(700, .answer(1, "Japan"))],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 jap
        700 publish 1 results Japan
        """),
    Timeline(
      "Another text cancels what is searched at once, and waits anew",
      [at(0, .text("jap")), at(400, .text("japa")), on(to: 700)],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 jap
        400 cancel 1
        400 publish 2 waiting
        700 publish 2 searching
        700 start 2 japa
        """),
    Timeline(
      "A text of the same length is another text",
      [at(0, .text("jap")), at(400, .text("jag")), on(to: 700)],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 jap
        400 cancel 1
        400 publish 2 waiting
        700 publish 2 searching
        700 start 2 jag
        """),
    Timeline(
      "A key that changes nothing moves the pause, without a generation",
      [at(0, .text("jap")), at(200, .keyWithoutChange), at(499, .keyWithoutChange), on(to: 799)],
      gives: """
        0 publish 1 waiting
        799 publish 1 searching
        799 start 1 jap
        """),
    Timeline(
      "A key that changes nothing is nothing where no pause runs",
      [
        at(0, .keyWithoutChange), at(1, .text("jap")), at(400, .keyWithoutChange),
        at(500, .answer(1, "Japan")),
        at(600, .keyWithoutChange), on(to: 2000),
      ],
      gives: """
        1 publish 1 waiting
        301 publish 1 searching
        301 start 1 jap
        500 publish 1 results Japan
        """),
  ])
  func typing(_ timeline: Timeline) { timeline.check() }

  @Test(
    "A key one tick before the pause ends or exactly then moves it, and one tick later is too late",
    arguments: [
      (299, "0 publish 1 waiting\n299 publish 2 waiting\n599 publish 2 searching\n599 start 2 ja"),
      (300, "0 publish 1 waiting\n300 publish 2 waiting\n600 publish 2 searching\n600 start 2 ja"),
      (
        301,
        """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 j
        301 cancel 1
        301 publish 2 waiting
        601 publish 2 searching
        601 start 2 ja
        """
      ),
    ])
  func spacing(second: Int, expected: String) {
    Timeline(
      "", [at(0, .text("j")), at(second, .text("ja")), on(to: second + 300)], gives: expected
    ).check()
  }

  @Test("The pause ends exactly at its interval", arguments: [(299, false), (300, true), (301, true)])
  func exactInterval(milliseconds: Int, isDispatched: Bool) {
    var machine = Timeline.Machine(filter: "", settings: SearchSettings())
    _ = machine.handle(.text("j"), at: .zero)
    #expect(machine.nextInstant == .milliseconds(300))
    let effects = machine.handle(.timePassed, at: .milliseconds(milliseconds)).filter { effect in
      if case .start = effect { true } else { false }
    }
    #expect(effects.count == (isDispatched ? 1 : 0))
  }

  @Test("Ten thousand changes in a burst are one search and one instant to wait for")
  func burst() {
    let burst = (0..<10_000).map { at(0, .text("text \($0)")) }
    Timeline(
      "", burst + [on(to: 300)],
      gives: (1...10_000).map { "0 publish \($0) waiting\n" }.joined()
        + "300 publish 10000 searching\n300 start 10000 text 9999"
    ).check()
  }

  @Test(arguments: [
    Timeline(
      "Blank text ends a pause at once",
      [at(0, .text("jap")), at(100, .text("  ")), on(to: 5000)],
      gives: """
        0 publish 1 waiting
        100 publish 2 idle
        """),
    Timeline(
      "Blank text cancels a search, and its late answer is silent",
      [at(0, .ask("jap")), at(100, .text("")), at(200, .answer(1, "Japan")), on(to: 20_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 cancel 1
        100 publish 2 idle
        """),
    Timeline(
      "Blank text cancels a search, and its late failure is silent",
      [at(0, .ask("jap")), at(100, .text("")), at(200, .failure(1)), on(to: 20_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 cancel 1
        100 publish 2 idle
        """),
    Timeline(
      "Blank text cancels a search, and its late cancellation is silent",
      [at(0, .ask("jap")), at(100, .text("")), at(200, .cancellation(1)), on(to: 20_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 cancel 1
        100 publish 2 idle
        """),
    Timeline(
      "Blank text makes what was settled stale",
      [at(0, .ask("jap")), at(100, .answer(1, "Japan")), at(200, .text(""))],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 publish 1 results Japan owed
        200 publish 2 idle
        """),
    Timeline(
      "Blank text is nothing where nothing is wanted", [at(0, .text("")), at(1, .text(" "))], gives: ""),
  ])
  func clearing(_ timeline: Timeline) { timeline.check() }
}
