import Testing
import TypeaheadCore

@Suite("When the last answer is used again")
struct ReuseTests {
  @Test(arguments: [
    Timeline(
      "A, B and A within the pause: the source is not asked",
      [
        at(0, .text("a")), at(400, .answer(1, "A")), at(500, .text("ab")), at(600, .text("a")), on(to: 5000),
      ],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 a
        400 publish 1 results A
        500 publish 2 waiting
        600 publish 3 waiting
        900 publish 3 results A reused
        """),
    Timeline(
      "A written, Enter, and A typed again: one more settle, after the pause",
      [
        at(0, .text("a")), at(400, .answer(1, "A")), at(500, .submit("a")), at(600, .text("a")), on(to: 5000),
      ],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 a
        400 publish 1 results A
        500 publish 2 results A reused owed
        600 publish 3 waiting
        900 publish 3 results A reused
        """),
    Timeline(
      "Enter ends the pause of a reused text too",
      [at(0, .submit("a")), at(100, .answer(1)), at(200, .text("a")), at(300, .submit("a"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 empty owed
        200 publish 2 waiting
        300 publish 2 empty reused owed
        """),
    Timeline(
      "A clear between does not matter",
      [at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .text("")), at(300, .submit("a"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        200 publish 2 idle
        300 publish 3 results A reused owed
        """),
    Timeline(
      "Not after another question to the source, though it was cancelled",
      [
        at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .submit("b")), at(300, .submit("a")),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        200 publish 2 searching owed
        200 start 2 b
        300 cancel 2
        300 publish 3 searching owed
        300 start 3 a
        """),
    Timeline(
      "Not with another filter",
      [at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .filter("x")), at(300, .answer(2, "B"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        200 publish 2 searching owed
        200 start 2 a in x
        300 publish 2 results B owed
        """),
    Timeline(
      "Not an incomplete answer",
      [at(0, .submit("a")), at(100, .answer(1, "A", isComplete: false)), at(200, .submit("a"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        200 publish 2 searching owed
        200 start 2 a
        """),
    Timeline(
      "Not by a retry",
      [at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .retry)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        200 publish 2 searching owed
        200 start 2 a
        """),
    Timeline(
      "Not the late answer of a search that was given up",
      [
        at(0, .submit("a")), at(100, .text("")), at(200, .answer(1, "A")), at(300, .submit("a")),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 cancel 1
        100 publish 2 idle
        300 publish 3 searching owed
        300 start 3 a
        """),
    Timeline(
      "Not once it was forgotten",
      [at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .forget("")), at(300, .submit("a"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        200 publish 2 idle
        300 publish 3 searching owed
        300 start 3 a
        """),
  ])
  func reuse(_ timeline: Timeline) { timeline.check() }
}
