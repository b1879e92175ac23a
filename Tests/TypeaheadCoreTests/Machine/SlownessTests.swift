import Testing
import TypeaheadCore

@Suite("What a slow search leads to")
struct SlownessTests {
  private static let endless = SearchSettings(deadline: nil)

  @Test(arguments: [
    Timeline(
      "It is called slow once, and fails at the deadline, which wins the tie at 10 s",
      [at(0, .ask("a")), on(to: 60_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1000 publish 1 searching slow 1 s owed
        10000 cancel 1
        10000 publish 1 failed (timed out after 10 s) owed
        """),
    Timeline(
      "The deadline counts from the dispatch, not from the key",
      [at(0, .text("a")), on(to: 60_000)],
      gives: """
        0 publish 1 waiting
        300 publish 1 searching
        300 start 1 a
        1300 publish 1 searching slow 1 s
        10300 cancel 1
        10300 publish 1 failed (timed out after 10 s)
        """),
    Timeline(
      "The deadline keeps the rows that had arrived, and a later answer changes nothing",
      [at(0, .ask("a")), at(500, .partial(1, "A")), at(10_500, .answer(1, "A", "B")), on(to: 60_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1000 publish 1 searching slow 1 s owed
        10000 cancel 1
        10000 publish 1 failed (timed out after 10 s) with A owed
        """),
    Timeline(
      "Without a deadline it is called slow after 1, 10, 20 and 30 s", settings: endless,
      [at(0, .ask("a")), on(to: 30_000), at(35_000, .answer(1, "A")), on(to: 60_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1000 publish 1 searching slow 1 s owed
        10000 publish 1 searching slow 10 s owed
        20000 publish 1 searching slow 20 s owed
        30000 publish 1 searching slow 30 s owed
        35000 publish 1 results A owed
        """),
    Timeline(
      "A first time of its own, then each 10 s",
      settings: SearchSettings(deadline: nil, slowAfter: .seconds(12)),
      [at(0, .ask("a")), on(to: 30_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        12000 publish 1 searching slow 12 s owed
        20000 publish 1 searching slow 20 s owed
        30000 publish 1 searching slow 30 s owed
        """),
    Timeline(
      "A superseded search is never called slow and never times out",
      [at(0, .ask("a")), at(500, .ask("b")), at(900, .answer(2, "B")), on(to: 60_000)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        500 cancel 1
        500 publish 2 searching owed
        500 start 2 b
        900 publish 2 results B owed
        """),
    Timeline(
      "The answer that comes first at the tick of slow or deadline is the end",
      [
        at(0, .ask("a")), at(1000, .answer(1, "A")), on(to: 1000), at(2000, .ask("b")), on(to: 11_999),
        at(12_000, .answer(2, "B")), on(to: 12_000),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        1000 publish 1 results A owed
        2000 publish 2 searching owed
        2000 start 2 b
        3000 publish 2 searching slow 1 s owed
        12000 publish 2 results B owed
        """),
  ])
  func slowness(_ timeline: Timeline) { timeline.check() }

  @Test(
    "Slow and deadline come exactly at their time",
    arguments: [(999, 0), (1000, 1), (1001, 1), (9999, 1), (10_000, 1), (10_001, 1)])
  func exactTimes(milliseconds: Int, published: Int) {
    var machine = Timeline.Machine(filter: "", settings: SearchSettings())
    _ = machine.handle(.ask("a"), at: .zero)
    let effects = machine.handle(.timePassed, at: .milliseconds(milliseconds)).map(\.inShort)
    let isExpired = milliseconds >= 10_000
    #expect(effects.filter { $0.hasPrefix("publish") }.count == published)
    #expect(effects.contains("cancel 1") == isExpired)
    #expect(machine.currentUpdate(at: .zero).phase.name == (isExpired ? "failed" : "searching"))
  }

  @Test("A machine told late calls the search slow once, not once for each time missed")
  func toldLate() {
    Timeline(
      "", settings: Self.endless, [at(0, .ask("a"))], gives: "0 publish 1 searching owed\n0 start 1 a"
    ).check()
    var machine = Timeline.Machine(filter: "", settings: Self.endless)
    _ = machine.handle(.ask("a"), at: .zero)
    #expect(machine.handle(.timePassed, at: .seconds(25)).count == 1)
    #expect(machine.handle(.timePassed, at: .seconds(25)).isEmpty)
    #expect(machine.nextInstant == .seconds(30))
  }

  @Test("A process that was suspended says how long it has been, not what it missed")
  func suspended() {
    var machine = Timeline.Machine(filter: "", settings: Self.endless)
    _ = machine.handle(.ask("a"), at: .zero)
    let effects = machine.handle(.timePassed, at: .seconds(25))
    let causes = effects.compactMap { effect in
      if case .publish(let update) = effect { update.cause } else { nil }
    }
    #expect(causes == [.slow(.seconds(20))])
    #expect(machine.nextInstant == .seconds(30))
  }
}
