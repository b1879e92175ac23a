import SampleSources
import Testing
import TypeaheadCore
import TypeaheadTesting

@Suite("The sample's countries", .timeLimit(.minutes(5)))
struct CountriesSourceTests {
  private static let atOnce = Duration.zero...Duration.zero

  private func titles(_ text: String, limit: Int? = nil) async throws -> [String] {
    try await answer(text, limit: limit).entries.map(\.title)
  }

  private func answer(_ text: String, limit: Int? = nil) async throws -> SearchAnswer<TextEntry> {
    let source = CountriesSource(delay: Self.atOnce, clock: ManualClock())
    return try await source.search(
      SearchRequest(query: SearchQuery(text: text, filter: .all), limit: limit))
  }

  @Test(
    "Names are matched without regard to case and accents",
    arguments: [
      ("au", ["Australia", "Austria"]), ("AU", ["Australia", "Austria"]), ("jap", ["Japan"]),
      ("cote", ["Côte d'Ivoire"]), ("CÔTE", ["Côte d'Ivoire"]), ("co\u{302}te", ["Côte d'Ivoire"]),
      ("d'iv", ["Côte d'Ivoire"]), ("jápan", ["Japan"]), ("xyz", []), ("tokyo", []), ("errors", []),
    ])
  func matches(text: String, expected: [String]) async throws {
    #expect(try await titles(text) == expected)
  }

  @Test("An entry brings its capital")
  func capital() async throws {
    let entry = try #require(try await answer("brazil").entries.first)
    #expect(entry == TextEntry(title: "Brazil", details: [.init(label: "capital", value: "Brasília")]))
  }

  @Test("There are fifteen countries, and a limit cuts the entries but not the count")
  func limit() async throws {
    let all = try await answer("")
    #expect(all.entries.count == 15)
    let some = try await answer("", limit: 4)
    #expect(some.entries == Array(all.entries.prefix(4)))
    #expect(some.total == .exactly(15))
    #expect(some.isComplete)
  }

  @Test("The text error fails in any case", arguments: ["error", "ERROR", "Error", " eRRor "])
  func failure(text: String) async {
    let error = await #expect(throws: SearchSourceError.self) { try await titles(text) }
    #expect(error?.description == "The server is not responding.")
  }

  // MARK: Delays

  /// How long each of the searches takes, one after another.
  private func delays(_ count: Int, seed: UInt64?, in range: ClosedRange<Duration>) async throws -> [Duration]
  {
    let clock = ManualClock()
    let source = CountriesSource(delay: range, seed: seed, clock: clock)
    var delays: [Duration] = []
    for _ in 0..<count {
      let search = Task {
        try await source.search(SearchRequest(query: SearchQuery(text: "jap", filter: .all)))
      }
      await clock.sleepers(atLeast: 1)
      let instant = try #require(clock.sleepers.first)
      delays.append(instant - clock.now.offset)
      clock.advance(to: instant)
      #expect(try await search.value.entries.count == 1)
    }
    return delays
  }

  @Test("Delays stay in their range, differ, and repeat with the seed")
  func seededDelays() async throws {
    let range = Duration.milliseconds(200)...Duration.milliseconds(800)
    let first = try await delays(100, seed: 7, in: range)
    #expect(first.allSatisfy(range.contains))
    #expect(Set(first).count > 50)
    #expect(try await delays(100, seed: 7, in: range) == first)
    #expect(try await delays(100, seed: 8, in: range) != first)
    #expect(try await delays(100, seed: nil, in: range) != first)
  }

  @Test("A range of one value is a fixed delay")
  func fixedDelay() async throws {
    let delay = Duration.milliseconds(250)
    #expect(try await delays(3, seed: nil, in: delay...delay) == [delay, delay, delay])
  }

  // MARK: Cancellation

  private func startedSearch(ignoresCancellation: Bool, on clock: ManualClock) async -> Task<Int, any Error> {
    let delay = Duration.milliseconds(250)
    let source = CountriesSource(
      delay: delay...delay, ignoresCancellation: ignoresCancellation, clock: clock)
    let search = Task {
      try await source.search(SearchRequest(query: SearchQuery(text: "au", filter: .all))).entries.count
    }
    await clock.sleepers(atLeast: 1)
    return search
  }

  @Test("Cancelling a search ends its sleep, and it throws")
  func cancellation() async {
    let clock = ManualClock()
    let search = await startedSearch(ignoresCancellation: false, on: clock)
    search.cancel()
    #expect(clock.sleepers.isEmpty)
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test("A source that ignores cancellation answers late")
  func ignoredCancellation() async throws {
    let clock = ManualClock()
    let search = await startedSearch(ignoresCancellation: true, on: clock)
    search.cancel()
    #expect(clock.sleepers == [.milliseconds(250)])
    clock.advance(by: .milliseconds(250))
    #expect(try await search.value == 2)
  }
}
