import Testing
import TypeaheadTerminal

@Suite struct DurationTextTests {
  @Test(
    "A time is read exactly",
    arguments: [
      ("0", Duration.zero), ("250", .milliseconds(250)), ("300ms", .milliseconds(300)), ("2s", .seconds(2)),
      ("1.5s", .milliseconds(1500)), ("0.05s", .milliseconds(50)), ("1.10s", .milliseconds(1100)),
      ("0.000000001s", .nanoseconds(1)), ("007ms", .milliseconds(7)), ("10s", .seconds(10)),
      ("10000", .seconds(10)), ("10.000000000s", .seconds(10)),
    ])
  func times(text: String, time: Duration) throws {
    #expect(try DurationText.parse(text, atMost: .seconds(10)) == time)
  }

  @Test(
    "What is written otherwise is no time",
    arguments: [
      "", " ", "s", "ms", ".5s", "5.s", "1.5", "1.5ms", "1.5.5s", "-1", "+1", "1 s", " 1s", "1s ", "1S", "1m",
      "1sec", "0x10", "1e3", "1,5s", "0.0000000001s", "\u{661}", "1\u{301}", "1s\u{301}", "1.s5", "NaN",
    ])
  func malformed(text: String) {
    #expect(throws: DurationText.Problem.malformed) { try DurationText.parse(text, atMost: .seconds(10)) }
  }

  @Test(
    "A time that is longer than allowed is called so, however long",
    arguments: [
      "10001", "10.000000001s", "11s", "9223372036854775807", "9223372036854775807s", "9223372036.9s",
      "9223372036854775808", "99999999999999999999999999ms",
    ])
  func tooLong(text: String) {
    #expect(throws: DurationText.Problem.tooLong) { try DurationText.parse(text, atMost: .seconds(10)) }
  }

  @Test(
    "A range is two times, or one that is both ends",
    arguments: [
      ("200ms-800ms", 200, 800), ("200-800", 200, 800), ("200-800ms", 200, 800), ("0-1.5s", 0, 1500),
      ("5ms", 5, 5), ("5-5", 5, 5),
    ])
  func ranges(text: String, first: Int, second: Int) throws {
    let range = try DurationText.parseRange(text, atMost: .seconds(10))
    #expect(range == .milliseconds(first) ... .milliseconds(second))
  }

  @Test(
    "What is no range is refused",
    arguments: [
      ("", DurationText.Problem.malformed), ("-", .malformed), ("1-", .malformed), ("-1", .malformed),
      ("1-2-3", .malformed), ("2-1", .malformed), ("1s-999ms", .malformed), ("1--2", .malformed),
      ("11s-12s", .tooLong), ("1-11s", .tooLong),
    ])
  func noRanges(text: String, problem: DurationText.Problem) {
    #expect(throws: problem) { try DurationText.parseRange(text, atMost: .seconds(10)) }
  }
}
