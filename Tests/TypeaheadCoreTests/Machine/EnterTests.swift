import Testing
import TypeaheadCore

@Suite("What Enter leads to")
struct EnterTests {
  @Test(arguments: [
    Timeline(
      "On the text that waits: one dispatch in all, under the same generation",
      [at(0, .text("jap")), at(100, .submit("jap")), on(to: 900)],
      gives: """
        0 publish 1 waiting
        100 publish 1 searching owed
        100 start 1 jap
        """),
    Timeline(
      "On the text that is searched: it runs on, and its answer is owed",
      [at(0, .text("jap")), at(400, .submit("jap ")), at(700, .answer(1, "Japan"))],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 jap
        700 publish 1 results Japan owed
        """),
    Timeline(
      "On another text than the one that waits: the next generation, at once",
      [at(0, .text("ja")), at(100, .submit("jap")), on(to: 900)],
      gives: """
        0 publish 1 waiting
        100 publish 2 searching owed
        100 start 2 jap
        """),
    Timeline(
      "On another text than the one that is searched: that is cancelled",
      [at(0, .text("ja")), at(400, .submit("jap"))],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 ja
        400 cancel 1
        400 publish 2 searching owed
        400 start 2 jap
        """),
    Timeline(
      "On a text that failed: it is searched again",
      [at(0, .submit("jap")), at(100, .failure(1)), at(200, .submit("jap"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 publish 1 failed (broken) owed
        200 publish 2 searching owed
        200 start 2 jap
        """),
    Timeline(
      "On a text that was cancelled: it is searched again",
      [at(0, .submit("jap")), at(100, .cancel), at(200, .submit("jap"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 cancel 1
        100 publish 2 idle
        200 publish 3 searching owed
        200 start 3 jap
        """),
    Timeline(
      "On blank text while a search runs: nothing",
      [at(0, .submit("jap")), at(100, .submit(" ")), at(200, .answer(1, "Japan")), at(300, .submit(""))],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        200 publish 1 results Japan owed
        """),
    Timeline(
      "On blank text after a clear: nothing",
      [at(0, .text("jap")), at(100, .text("")), at(200, .submit("")), on(to: 900)],
      gives: """
        0 publish 1 waiting
        100 publish 2 idle
        """),
    Timeline(
      "Typing while it searches: the older answer is dropped, and the debt with it",
      [
        at(0, .submit("jap")), at(100, .text("ger")), at(200, .answer(1, "Japan")),
        at(500, .answer(2, "Germany")),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 cancel 1
        100 publish 2 waiting
        400 publish 2 searching
        400 start 2 ger
        500 publish 2 results Germany
        """),
    Timeline(
      "A key that changes nothing does not drop the debt",
      [at(0, .submit("jap")), at(100, .keyWithoutChange), at(200, .answer(1, "Japan"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        200 publish 1 results Japan owed
        """),
  ])
  func enter(_ timeline: Timeline) { timeline.check() }

  @Test(arguments: [
    Timeline(
      "Two equal lines of a script are two searches, even in a row",
      [at(0, .ask("jap")), at(100, .answer(1, "Japan")), at(100, .ask("jap")), at(200, .answer(2, "Japan"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 publish 1 results Japan owed
        100 publish 2 searching owed
        100 start 2 jap
        200 publish 2 results Japan owed
        """),
    Timeline(
      "A line that repeats the one being searched replaces it",
      [at(0, .ask("jap")), at(100, .ask("jap")), at(200, .answer(1, "old")), at(300, .answer(2, "new"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 jap
        100 cancel 1
        100 publish 2 searching owed
        100 start 2 jap
        300 publish 2 results new owed
        """),
    Timeline(
      "A line replaces what waits, also the same text",
      [at(0, .text("jap")), at(100, .ask("jap")), on(to: 900)],
      gives: """
        0 publish 1 waiting
        100 publish 2 searching owed
        100 start 2 jap
        """),
  ])
  func ask(_ timeline: Timeline) { timeline.check() }
}
