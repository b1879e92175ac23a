import Testing
import TypeaheadCore

@Suite("What a text below the minimum length leads to")
struct MinimumLengthTests {
  private static let three = SearchSettings(minimumLength: 3)

  @Test(arguments: [
    Timeline(
      "It is told after the pause, and not searched", settings: three,
      [at(0, .text("ja")), on(to: 20_000)],
      gives: """
        0 publish 1 waiting
        300 publish 1 idle below 3
        """),
    Timeline(
      "The end of the input dispatches what waits, however short", settings: three,
      [at(0, .text("ja")), at(100, .endInput)],
      gives: """
        0 publish 1 waiting
        100 publish 1 searching
        100 start 1 ja
        """),
    Timeline(
      "The minimum itself is enough", settings: three,
      [at(0, .text("jap")), on(to: 300)],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 jap
        """),
    Timeline(
      "White space at the ends does not count", settings: three,
      [at(0, .text(" ja ")), on(to: 300)],
      gives: """
        0 publish 1 waiting
        300 publish 1 idle below 3
        """),
    Timeline(
      "Enter searches it", settings: three,
      [at(0, .text("ja")), at(100, .submit("ja")), at(200, .answer(1, "Japan"))],
      gives: """
        0 publish 1 waiting
        100 publish 1 searching owed
        100 start 1 ja
        200 publish 1 results Japan owed
        """),
    Timeline(
      "Enter searches it also after it was told", settings: three,
      [at(0, .text("ja")), at(400, .submit("ja"))],
      gives: """
        0 publish 1 waiting
        300 publish 1 idle below 3
        400 publish 2 searching owed
        400 start 2 ja
        """),
    Timeline(
      "A line of a script searches it", settings: three,
      [at(0, .ask("j"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 j
        """),
    Timeline(
      "It cancels the longer text that was searched", settings: three,
      [at(0, .ask("jap")), at(100, .text("ja")), at(200, .answer(1, "Japan")), on(to: 20_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 cancel 1
        100 publish 2 waiting
        400 publish 2 idle below 3
        """),
    Timeline(
      "Typing on after it was told searches the longer text", settings: three,
      [at(0, .text("ja")), at(400, .text("jap")), on(to: 700)],
      gives: """
        0 publish 1 waiting
        300 publish 1 idle below 3
        400 publish 2 waiting
        700 publish 2 searching
        700 start 2 jap
        """),
    Timeline(
      "A clear makes what was told stale", settings: three,
      [at(0, .text("ja")), at(400, .text("")), at(500, .text(""))],
      gives: """
        0 publish 1 waiting
        300 publish 1 idle below 3
        400 publish 2 idle
        """),
    Timeline(
      "It is not the last query", settings: three,
      [at(0, .text("ja")), at(400, .retry), at(500, .filter("x"))],
      gives: """
        0 publish 1 waiting
        300 publish 1 idle below 3
        """),
  ])
  func minimumLength(_ timeline: Timeline) { timeline.check() }

  @Test("A character is what a person sees as one", arguments: [("👍🏽", 1), ("e\u{301}", 1), ("日本", 2)])
  func characters(text: String, count: Int) {
    for (minimum, isSearched) in [(count, true), (count + 1, false)] {
      var machine = Timeline.Machine(filter: "", settings: SearchSettings(minimumLength: minimum))
      _ = machine.handle(.text(text), at: .zero)
      _ = machine.handle(.timePassed, at: .milliseconds(300))
      #expect((machine.unfinishedCalls == 1) == isSearched, "minimum \(minimum)")
    }
  }
}
