import Testing
import TypeaheadCore

@Suite("What the end of input and a stop lead to")
struct EndTests {
  @Test(arguments: [
    Timeline(
      "The end of input dispatches what waits, once, and its settle is published",
      [at(0, .text("a")), at(100, .endInput), at(200, .endInput), at(500, .answer(1, "A"))],
      gives: """
        0 publish 1 waiting
        100 publish 1 searching
        100 start 1 a
        500 publish 1 results A
        """),
    Timeline(
      "The end of input leaves a search alone, up to its deadline",
      [at(0, .ask("a")), at(100, .endInput), on(to: 10_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1000 publish 1 searching slow 1 s owed
        10000 cancel 1
        10000 publish 1 failed (timed out after 10 s) owed
        """),
    Timeline(
      "The end of input is nothing where nothing waits",
      [at(0, .endInput), at(1, .ask("a")), at(2, .answer(1)), at(3, .endInput)],
      gives: """
        1 publish 1 searching owed
        1 start 1 a
        2 publish 1 empty owed
        """),
  ])
  func endOfInput(_ timeline: Timeline) { timeline.check() }

  @Test(arguments: [
    Timeline(
      "After a stop every event is silent",
      [
        at(0, .ask("a")), at(1, .stop), at(2, .text("b")), at(3, .keyWithoutChange), at(4, .submit("c")),
        at(5, .ask("d")), at(6, .retry), at(7, .filter("x")), at(8, .cancel), at(9, .forget("y")),
        at(10, .endInput), at(11, .partial(1, "A")), at(12, .answer(1, "A")), at(13, .stop), on(to: 60_000),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1 cancel 1
        """),
    Timeline(
      "A stop ends a pause",
      [at(0, .text("a")), at(1, .stop), on(to: 60_000)],
      gives: "0 publish 1 waiting"),
    Timeline(
      "A stop empties the place in which one waits",
      [
        at(0, .ask("a")), at(0, .ask("b")), at(0, .ask("c")), at(0, .ask("d")), at(0, .ask("e")),
        at(1, .stop), at(2, .failure(1)), at(3, .cancellation(2)),
      ],
      gives: """
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
        0 cancel 4
        0 publish 5 searching owed
        """),
  ])
  func stop(_ timeline: Timeline) { timeline.check() }

  @Test("A stop takes the next generation, waits for no time, and forgets calls as they end")
  func stateAfterStop() {
    var machine = Timeline.Machine(filter: "", settings: SearchSettings())
    _ = machine.handle(.ask("a"), at: .zero)
    _ = machine.handle(.stop, at: .zero)
    #expect(machine.generation.number == 2)
    #expect(machine.nextInstant == nil)
    #expect(machine.unfinishedCalls == 1)
    _ = machine.handle(.cancellation(1), at: .zero)
    #expect(machine.unfinishedCalls == 0)
  }
}
