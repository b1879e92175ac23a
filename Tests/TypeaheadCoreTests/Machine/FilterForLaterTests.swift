import Testing
import TypeaheadCore

@Suite("What a filter that counts from the next query on leads to")
struct FilterForLaterTests {
  @Test(arguments: [
    Timeline(
      "It is only set where there is no query yet",
      [at(0, .filter("x", searches: false)), at(100, .submit("a"))],
      gives: """
        100 publish 1 searching owed
        100 start 1 a in x
        """),
    Timeline(
      "It starts nothing after an answer, and the next query has it",
      [
        at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .filter("x", searches: false)), on(to: 900),
        at(1000, .text("a")), on(to: 1300),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        1000 publish 2 waiting
        1300 publish 2 searching
        1300 start 2 a in x
        """),
    Timeline(
      "A running search goes on with the filter it began with",
      [at(0, .submit("a")), at(100, .filter("x", searches: false)), at(200, .answer(1, "A"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        200 publish 1 results A owed
        """),
    Timeline(
      "A text that waits is searched with the filter it was typed under",
      [at(0, .text("a")), at(100, .filter("x", searches: false)), on(to: 300)],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 a
        """),
    Timeline(
      "The same text after it is another query, while the old one is searched",
      [at(0, .submit("a")), at(100, .filter("x", searches: false)), at(200, .submit("a"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        200 cancel 1
        200 publish 2 searching owed
        200 start 2 a in x
        """),
    Timeline(
      "The answer kept for the other filter is not reused",
      [
        at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .filter("x", searches: false)),
        at(300, .submit("a")),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        300 publish 2 searching owed
        300 start 2 a in x
        """),
    Timeline(
      "There and back, the answer is that of the same query",
      [
        at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .filter("x", searches: false)),
        at(300, .filter("", searches: false)), at(400, .submit("a")),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        400 publish 2 results A reused owed
        """),
    Timeline(
      "A retry searches the last query with it",
      [
        at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .filter("x", searches: false)),
        at(300, .retry),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        300 publish 2 searching owed
        300 start 2 a in x
        """),
    Timeline(
      "It is the filter of now afterwards: to set it again with a search is no change",
      [
        at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .filter("x", searches: false)),
        at(300, .filter("x")),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        """),
  ])
  func later(_ timeline: Timeline) { timeline.check() }

  @Test("No filter takes a generation of its own")
  func generation() {
    var machine = Timeline.Machine(filter: "", settings: SearchSettings())
    _ = machine.handle(.submit("a"), at: .zero)
    let before = machine.currentUpdate(at: .zero).generation
    #expect(machine.handle(.filter("x", searches: false), at: .zero).isEmpty)
    #expect(machine.currentUpdate(at: .zero).generation == before)
    #expect(machine.filter == "x")
  }

  @Test("A stopped machine takes none")
  func stopped() {
    var machine = Timeline.Machine(filter: "", settings: SearchSettings())
    _ = machine.handle(.stop, at: .zero)
    _ = machine.handle(.filter("x", searches: false), at: .zero)
    #expect(machine.filter == "")
  }
}
