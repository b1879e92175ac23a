import Testing
import TypeaheadCore

@Suite("What a source that knows more, and another pause, lead to")
struct RefreshTests {
  @Test(arguments: [
    Timeline(
      "What was answered is asked again, and nobody is owed it",
      [at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .refresh), at(300, .answer(2, "B"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        200 publish 2 searching
        200 start 2 a
        300 publish 2 results B
        """),
    Timeline(
      "While something is searched or waits, that goes on",
      [
        at(0, .submit("a")), at(100, .refresh), at(200, .answer(1, "A")), at(300, .text("b")),
        at(400, .refresh), on(to: 700),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        200 publish 1 results A owed
        300 publish 2 waiting
        600 publish 2 searching
        600 start 2 b
        """),
    Timeline(
      "Where nothing was answered there is nothing to ask again",
      [at(0, .refresh), at(100, .submit("a")), at(200, .text("")), at(300, .refresh)],
      gives: """
        100 publish 1 searching owed
        100 start 1 a
        200 cancel 1
        200 publish 2 idle
        """),
    Timeline(
      "Another pause counts from the next change of the text on",
      [
        at(0, .text("a")), at(100, .quietPeriod(.milliseconds(700))), on(to: 300), at(400, .text("b")),
        on(to: 1200),
      ],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 a
        400 cancel 1
        400 publish 2 waiting
        1100 publish 2 searching
        1100 start 2 b
        """),
  ])
  func refresh(timeline: Timeline) {
    timeline.check()
  }
}
