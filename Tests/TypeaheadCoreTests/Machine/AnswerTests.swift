import Testing
import TypeaheadCore

@Suite("What answers and failures lead to")
struct AnswerTests {
  @Test(arguments: [
    Timeline(
      "The older search answers last: only the newer answer is published",
      [at(0, .ask("a")), at(1, .ask("b")), at(2, .answer(2, "B")), at(3, .answer(1, "A"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1 cancel 1
        1 publish 2 searching owed
        1 start 2 b
        2 publish 2 results B owed
        """),
    Timeline(
      "The older search fails after the newer answer: the results stay",
      [at(0, .ask("a")), at(1, .ask("b")), at(2, .answer(2, "B")), at(3, .failure(1))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1 cancel 1
        1 publish 2 searching owed
        1 start 2 b
        2 publish 2 results B owed
        """),
    Timeline(
      "The older search fails while the newer one runs: it goes on searching",
      [at(0, .ask("a")), at(1, .ask("b")), at(2, .failure(1)), at(3, .answer(2, "B"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1 cancel 1
        1 publish 2 searching owed
        1 start 2 b
        3 publish 2 results B owed
        """),
    Timeline(
      "The older search answers after the newer failure: the failure stays",
      [at(0, .ask("a")), at(1, .ask("b")), at(2, .failure(2)), at(3, .answer(1, "A"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1 cancel 1
        1 publish 2 searching owed
        1 start 2 b
        2 publish 2 failed (broken) owed
        """),
    Timeline(
      "A, B, A, and the first A answers last: only the second A counts",
      [
        at(0, .ask("a")), at(1, .ask("b")), at(2, .ask("a")), at(3, .answer(3, "new")),
        at(4, .answer(2, "B")),
        at(5, .answer(1, "old")),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1 cancel 1
        1 publish 2 searching owed
        1 start 2 b
        2 cancel 2
        2 publish 3 searching owed
        2 start 3 a
        3 publish 3 results new owed
        """),
    Timeline(
      "An answer without entries is empty",
      [at(0, .ask("a")), at(1, .answer(1))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1 publish 1 empty owed
        """),
    Timeline(
      "A failure is not empty, and brings the rows that had arrived",
      [at(0, .ask("a")), at(1, .partial(1, "A")), at(2, .partial(1, "A", "B")), at(3, .failure(1))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        3 publish 1 failed (broken) with A,B owed
        """),
    Timeline(
      "A cancellation error of the current search is a failure",
      [at(0, .ask("a")), at(1, .partial(1, "A")), at(2, .cancellation(1))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        2 publish 1 failed (The search was cancelled by its source.) with A owed
        """),
    Timeline(
      "Rows of an older search do not reach the newer one",
      [at(0, .ask("a")), at(1, .ask("b")), at(2, .partial(1, "A")), at(3, .failure(2))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1 cancel 1
        1 publish 2 searching owed
        1 start 2 b
        3 publish 2 failed (broken) owed
        """),
    Timeline(
      "A call that ended is over: a second end of it, and rows after it, are nothing",
      [at(0, .ask("a")), at(1, .answer(1, "A")), at(2, .failure(1)), at(3, .partial(1, "B"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1 publish 1 results A owed
        """),
  ])
  func answers(_ timeline: Timeline) { timeline.check() }

  @Test("Entries beyond the limit make an answer results, though none was handed over")
  func countWithoutEntries() {
    var machine = Timeline.Machine(filter: "", settings: SearchSettings())
    _ = machine.handle(.ask("a"), at: .zero)
    let answer = SearchAnswer<String>(entries: [], total: .exactly(5))
    _ = machine.handle(.ended(Generation(number: 1), .answer(answer)), at: .zero)
    #expect(machine.currentUpdate(at: .zero).phase.name == "results")
  }

  @Test("The time told is that from dispatch to settle, and stays")
  func elapsed() {
    var machine = Timeline.Machine(filter: "", settings: SearchSettings())
    _ = machine.handle(.text("a"), at: .milliseconds(50))
    _ = machine.handle(.timePassed, at: .milliseconds(350))
    #expect(machine.currentUpdate(at: .milliseconds(500)).elapsed == .milliseconds(150))
    _ = machine.handle(.answer(1, "A"), at: .milliseconds(900))
    #expect(machine.currentUpdate(at: .seconds(100)).elapsed == .milliseconds(550))
  }

  @Test(arguments: [
    Timeline(
      "The trace tells each step of every generation", includesRecords: true,
      [
        at(0, .text("j")), at(100, .text("ja")), at(500, .text("jap")), at(600, .answer(2, "late")),
        at(900, .answer(3, "Japan")), at(1000, .submit("jap")), at(1100, .stop),
      ],
      gives: """
        0 record accepted 1 j
        0 publish 1 waiting
        100 record superseded 1 j
        100 record accepted 2 ja
        100 publish 2 waiting
        400 record dispatched 2 ja
        400 publish 2 searching
        400 start 2 ja
        500 record superseded 2 ja
        500 cancel 2
        500 record cancelled 2 ja
        500 record accepted 3 jap
        500 publish 3 waiting
        600 record dropped 2 ja
        800 record dispatched 3 jap
        800 publish 3 searching
        800 start 3 jap
        900 record settled results 3 jap
        900 publish 3 results Japan
        1000 record accepted 4 jap
        1000 record dispatched 4 jap
        1000 record settled results reused 4 jap
        1000 publish 4 results Japan reused owed
        """),
    Timeline(
      "A cancelled call that ends as cancelled dropped nothing", includesRecords: true,
      [at(0, .ask("a")), at(1, .cancel), at(2, .cancellation(1))],
      gives: """
        0 record accepted 1 a
        0 record dispatched 1 a
        0 publish 1 searching owed
        0 start 1 a
        1 record superseded 1 a
        1 cancel 1
        1 record cancelled 1 a
        1 record accepted 2
        1 publish 2 idle
        """),
  ])
  func trace(_ timeline: Timeline) { timeline.check() }
}
