import Testing
import TypeaheadCore

@Suite("What a retry, another filter, a cancel and a forget lead to")
struct RetryAndFilterTests {
  @Test(arguments: [
    Timeline("A retry is nothing before the first query", [at(0, .retry)], gives: ""),
    Timeline(
      "A retry while B waits searches B at once",
      [at(0, .submit("a")), at(100, .answer(1, "A")), at(200, .text("b")), at(300, .retry), on(to: 900)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 publish 1 results A owed
        200 publish 2 waiting
        300 publish 3 searching owed
        300 start 3 b
        """),
    Timeline(
      "A retry while B is searched replaces it, whose answer is dropped",
      [at(0, .submit("b")), at(100, .retry), at(200, .answer(1, "old")), at(300, .answer(2, "new"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 b
        100 cancel 1
        100 publish 2 searching owed
        100 start 2 b
        300 publish 2 results new owed
        """),
    Timeline(
      "A retry after a clear searches the last query",
      [at(0, .submit("a")), at(100, .text("")), at(200, .retry)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 cancel 1
        100 publish 2 idle
        200 publish 3 searching owed
        200 start 3 a
        """),
    Timeline(
      "A retry after a clear of a text that only waited searches the one dispatched before",
      [at(0, .submit("a")), at(100, .text("b")), at(200, .text("")), at(300, .retry)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 cancel 1
        100 publish 2 waiting
        200 publish 3 idle
        300 publish 4 searching owed
        300 start 4 a
        """),
    Timeline(
      "What is typed during a retry wins",
      [at(0, .submit("a")), at(100, .retry), at(200, .text("b")), at(300, .answer(2, "A")), on(to: 500)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 cancel 1
        100 publish 2 searching owed
        100 start 2 a
        200 cancel 2
        200 publish 3 waiting
        500 publish 3 searching
        500 start 3 b
        """),
    Timeline(
      "A retry uses the filter of now",
      [
        at(0, .submit("a")), at(100, .forget("")), at(200, .submit("b")), at(300, .filter("x")),
        at(400, .retry),
      ],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 cancel 1
        100 publish 2 idle
        200 publish 3 searching owed
        200 start 3 b
        300 cancel 3
        300 publish 4 searching owed
        300 start 4 b in x
        400 cancel 4
        400 publish 5 searching owed
        400 start 5 b in x
        """),
    Timeline(
      "A forgotten query is not retried",
      [at(0, .submit("a")), at(100, .forget("")), at(200, .retry), at(300, .filter("x"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 cancel 1
        100 publish 2 idle
        """),
  ])
  func retry(_ timeline: Timeline) { timeline.check() }

  @Test(arguments: [
    Timeline(
      "Another filter is only set where there is no last query",
      [at(0, .filter("x")), at(100, .text("a")), on(to: 400)],
      gives: """
        100 publish 1 waiting
        400 publish 1 searching
        400 start 1 a in x
        """),
    Timeline(
      "Another filter searches what waits at once",
      [at(0, .text("a")), at(100, .filter("x")), on(to: 900)],
      gives: """
        0 publish 1 waiting
        100 publish 2 searching owed
        100 start 2 a in x
        """),
    Timeline(
      "Another filter searches the last query again after a clear",
      [at(0, .submit("a")), at(100, .text("")), at(200, .filter("x"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 cancel 1
        100 publish 2 idle
        200 publish 3 searching owed
        200 start 3 a in x
        """),
    Timeline(
      "The filter of now is no change",
      [at(0, .submit("a")), at(100, .filter("")), at(200, .answer(1, "A")), at(300, .filter(""))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        200 publish 1 results A owed
        """),
    Timeline(
      "The same text with another filter is another query",
      [at(0, .filter("x")), at(0, .submit("a")), at(100, .filter("")), at(200, .text("a")), on(to: 900)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a in x
        100 cancel 1
        100 publish 2 searching owed
        100 start 2 a
        """),
    Timeline(
      "A forget sets the filter without a search",
      [at(0, .submit("a")), at(100, .forget("x")), at(200, .submit("a"))],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 cancel 1
        100 publish 2 idle
        200 publish 3 searching owed
        200 start 3 a in x
        """),
  ])
  func filter(_ timeline: Timeline) { timeline.check() }

  @Test(arguments: [
    Timeline(
      "A cancel ends the search, late answers are silent, and the last query stays",
      [at(0, .submit("a")), at(100, .cancel), at(200, .answer(1, "A")), at(300, .retry)],
      gives: """
        0 publish 1 searching owed
        0 start 1 a
        100 cancel 1
        100 publish 2 idle
        300 publish 3 searching owed
        300 start 3 a
        """),
    Timeline(
      "A cancel ends a pause",
      [at(0, .text("a")), at(100, .cancel), on(to: 900)],
      gives: """
        0 publish 1 waiting
        100 publish 2 idle
        """),
    Timeline("A cancel is nothing where nothing is wanted", [at(0, .cancel)], gives: ""),
  ])
  func cancel(_ timeline: Timeline) { timeline.check() }

  @Test("The last query is the one that waits, else the last one dispatched")
  func lastQuery() {
    var machine = Timeline.Machine(filter: "", settings: SearchSettings())
    #expect(machine.lastQuery == nil)
    _ = machine.handle(.text("a"), at: .zero)
    #expect(machine.lastQuery?.text == "a")
    _ = machine.handle(.text(""), at: .zero)
    #expect(machine.lastQuery == nil)
    _ = machine.handle(.submit("b"), at: .zero)
    _ = machine.handle(.text("c"), at: .zero)
    #expect(machine.lastQuery?.text == "c")
    _ = machine.handle(.cancel, at: .zero)
    #expect(machine.lastQuery?.text == "b")
    _ = machine.handle(.forget(""), at: .zero)
    #expect(machine.lastQuery == nil)
  }
}
