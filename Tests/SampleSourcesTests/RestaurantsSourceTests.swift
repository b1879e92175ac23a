import SampleSources
import Testing
import TypeaheadCore
import TypeaheadTesting

@Suite("The sample's restaurants", .timeLimit(.minutes(5)))
struct RestaurantsSourceTests {
  private static let atOnce = Duration.zero...Duration.zero
  private static let all = ["Burger Shack", "Pasta Palace", "Sushi Heaven", "Local Market"]

  private func source(failingLoads: Int = 0) -> RestaurantsSource {
    RestaurantsSource(delay: Self.atOnce, failingLoads: failingLoads, clock: ManualClock())
  }

  private func request(
    _ text: String, in scope: Scope = .all, limit: Int? = nil
  ) -> SearchRequest<Scope, TextEntry> {
    SearchRequest(query: SearchQuery(text: text, filter: scope), limit: limit)
  }

  private func titles(
    _ text: String, in scope: Scope = .all, of source: RestaurantsSource
  ) async throws -> [String] {
    try await source.search(request(text, in: scope)).entries.map(\.title)
  }

  /// The source with its restaurants in memory.
  private func loaded() async throws -> RestaurantsSource {
    let source = source()
    #expect(try await titles("", of: source) == Self.all)
    return source
  }

  @Test(
    "Titles and cuisines are matched without regard to case and accents",
    arguments: [
      ("", all), ("pa", ["Pasta Palace", "Sushi Heaven"]), ("PALACE", ["Pasta Palace"]),
      ("american", ["Burger Shack", "Local Market"]), ("it", ["Pasta Palace"]), ("á", all),
      ("sushí", ["Sushi Heaven"]), ("Local Market", ["Local Market"]), ("palace pasta", []), ("pizza", []),
    ])
  func matches(text: String, expected: [String]) async throws {
    #expect(try await titles(text, of: source()) == expected)
  }

  @Test("An entry brings its cuisine")
  func cuisine() async throws {
    let answer = try await source().search(request("sushi"))
    #expect(
      answer.entries
        == [TextEntry(title: "Sushi Heaven", details: [.init(label: "cuisine", value: "Japanese")])])
  }

  @Test("A limit cuts the entries but not the count")
  func limit() async throws {
    let answer = try await source().search(request("a", limit: 2))
    #expect(answer.entries.map(\.title) == ["Burger Shack", "Pasta Palace"])
    #expect(answer.total == .exactly(4))
    #expect(answer.isComplete)
  }

  // MARK: Scopes

  @Test("The scopes are unknown before the load, and the sorted cuisines after it")
  func scopeNames() async throws {
    let source = source()
    #expect(source.scopeNames == nil)
    _ = try await titles("", of: source)
    #expect(source.scopeNames == ["American", "Italian", "Japanese"])
  }

  @Test(
    "A scope narrows the search, in any case and before its name is known",
    arguments: [
      ("Italian", "", ["Pasta Palace"]), ("italian", "pa", ["Pasta Palace"]), ("ITALIAN", "sushi", []),
      ("american", "", ["Burger Shack", "Local Market"]),
      ("Américan", "a", ["Burger Shack", "Local Market"]),
      ("all", "pa", ["Pasta Palace", "Sushi Heaven"]),
    ])
  func scope(name: String, text: String, expected: [String]) async throws {
    #expect(try await titles(text, in: .named(name), of: source()) == expected)
  }

  @Test("An unknown scope is an error that names the scopes")
  func unknownScope() async {
    let error = await #expect(throws: UnknownScopeError.self) {
      try await titles("", in: .named("Thai"), of: source())
    }
    #expect(
      error?.description == "Unknown scope \"Thai\". The scopes are All, American, Italian, Japanese.")
  }

  // MARK: Suggestions

  /// The suggestions in a few words: terms as they are, entries in brackets.
  private func suggestions(
    _ text: String, in scope: Scope = .all, of source: RestaurantsSource
  ) -> [String]? {
    source.suggestions(for: text, in: scope)?.map { suggestion in
      switch suggestion {
      case .term(let term): term
      case .entry(let entry): "[\(entry.title)]"
      }
    }
  }

  private static let cuisines = ["American", "Italian", "Japanese"]

  @Test(
    "Short texts get the dishes they begin, shops, cuisines, and the restaurants of a cuisine they begin",
    arguments: [
      ("", ["Market", "Grocery"] + cuisines), ("it", ["Market", "Grocery"] + cuisines + ["[Pasta Palace]"]),
      ("pa", ["Pasta", "Market", "Grocery"] + cuisines),
      ("sus", ["Sushi", "Market", "Grocery"] + cuisines),
      ("AME", ["Market", "Grocery"] + cuisines + ["[Burger Shack]", "[Local Market]"]),
      ("bürg", ["Burger", "Market", "Grocery"] + cuisines), ("sushi", []), ("italian", []),
    ])
  func suggestions(text: String, expected: [String]) async throws {
    #expect(suggestions(text, of: try await loaded()) == expected)
  }

  @Test(
    "In a scope only its cuisine counts",
    arguments: [
      ("Italian", "", ["Market", "Grocery", "Italian"]),
      ("italian", "it", ["Market", "Grocery", "Italian", "[Pasta Palace]"]),
      ("American", "it", ["Market", "Grocery", "American"]),
      ("Italian", "sus", ["Sushi", "Market", "Grocery", "Italian"]),
      ("Thai", "it", ["Market", "Grocery"]),
    ])
  func scopedSuggestions(scope: String, text: String, expected: [String]) async throws {
    #expect(suggestions(text, in: .named(scope), of: try await loaded()) == expected)
  }

  @Test("Before the load only what is known by heart is suggested")
  func earlySuggestions() {
    #expect(suggestions("pa", of: source()) == ["Pasta", "Market", "Grocery"])
  }

  // MARK: Loading

  @Test("The load takes its delay once, and later searches take none")
  func oneLoad() async throws {
    let clock = ManualClock()
    let delay = Duration.milliseconds(250)
    let source = RestaurantsSource(delay: delay...delay, clock: clock)
    let preparation = Task { await source.prepare() }
    await clock.sleepers(atLeast: 1)
    let search = Task { try await titles("it", of: source) }
    #expect(clock.sleepers == [delay])
    clock.advance(by: delay)
    await preparation.value
    #expect(try await search.value == ["Pasta Palace"])
    #expect(try await titles("pa", of: source) == ["Pasta Palace", "Sushi Heaven"])
    #expect(clock.sleepers.isEmpty)
  }

  @Test("A failed load is told by one search, and the next loads again")
  func failingLoads() async throws {
    let source = source(failingLoads: 2)
    for _ in 1...2 {
      let error = await #expect(throws: SearchSourceError.self) { try await titles("", of: source) }
      #expect(error?.description == "The restaurants could not be loaded.")
      #expect(source.scopeNames == nil)
    }
    #expect(try await titles("", of: source) == Self.all)
  }

  @Test("A prepared load that failed is told by the first search")
  func failedPreparation() async throws {
    let source = source(failingLoads: 1)
    await source.prepare()
    #expect(source.scopeNames == nil)
    await #expect(throws: SearchSourceError.self) { try await titles("", of: source) }
    #expect(try await titles("", of: source) == Self.all)
  }
}
