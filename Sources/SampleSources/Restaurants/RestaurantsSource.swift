package import TypeaheadCore

/// Four restaurants, loaded once from an imagined server and then searched in memory.
///
/// The scopes are the cuisines of what was loaded. A load that fails is told by one search; the next search
/// loads again.
package struct RestaurantsSource: TextSource {
  /// What is searched.
  package let name = "Restaurants"

  /// Longer texts are specific enough to be searched.
  private static let longestSuggestible = 4
  /// Terms that are suggested once a text begins them.
  private static let dishes = ["Pasta", "Sushi", "Burger"]
  /// Terms that are suggested for every short text, together with the cuisines.
  private static let shops = ["Market", "Grocery"]

  private let restaurants: LoadedOnce<[Restaurant]>

  /// Makes the source; nothing is loaded yet.
  ///
  /// - Parameters:
  ///   - delay: How long the load takes, at least and at most.
  ///   - seed: Makes the delays repeatable; nil for other delays in each run.
  ///   - failingLoads: How many loads fail before the first that does not.
  ///   - clock: What the delay is measured on.
  package init(
    delay: ClosedRange<Duration> = .milliseconds(200)...(.milliseconds(800)), seed: UInt64? = nil,
    failingLoads: Int = 0, clock: some Clock<Duration> = ContinuousClock()
  ) {
    let delay = RandomDelay(in: delay, seed: seed, clock: clock)
    restaurants = LoadedOnce { attempt in
      try await delay.pass()
      if attempt <= failingLoads { throw SearchSourceError("The restaurants could not be loaded.") }
      return Restaurant.all
    }
  }

  /// The cuisines, in alphabetical order; nil until the restaurants have been loaded.
  package var scopeNames: [String]? { restaurants.current.map(Self.cuisines) }

  /// Loads the restaurants, or fails to.
  package func prepare() async { await restaurants.loading() }

  /// Finds the restaurants of the scope whose title or cuisine contains the text; throws when loading failed
  /// or no such cuisine was loaded, and when cancelled.
  package func search(
    _ request: SearchRequest<Scope, TextEntry>
  ) async throws -> SearchAnswer<TextEntry> {
    let restaurants = try await restaurants.value()
    var cuisine: String?
    if case .named(let name) = try Scope(named: request.query.filter.name, among: Self.cuisines(restaurants))
    {
      cuisine = name
    }
    let text = TextFolding.fold(request.query.text)
    let found = restaurants.filter { (cuisine == nil || $0.cuisine == cuisine) && $0.matches(folded: text) }
    return SearchAnswer(
      entries: found.prefix(request.limit ?? found.count).map(\.entry), total: .exactly(found.count))
  }

  /// Suggests for a short text the dishes that it begins, the shops and cuisines, and the restaurants of a
  /// cuisine that it begins to name. Only the cuisine of the scope counts, if there is one.
  package func suggestions(for text: String, in scope: Scope) -> [Suggestion]? {
    guard text.count <= Self.longestSuggestible else { return [] }
    let loaded = restaurants.current ?? []
    let known = Self.cuisines(loaded)
    let cuisines = (try? Scope(named: scope.name, among: known)).map { $0 == .all ? known : [$0.name] } ?? []
    func begins(_ name: String) -> Bool {
      !text.isEmpty && TextFolding.fold(name).hasPrefix(TextFolding.fold(text))
    }
    let terms = Self.dishes.filter(begins) + Self.shops + cuisines
    let entries = loaded.filter { cuisines.contains($0.cuisine) && begins($0.cuisine) }
    return terms.map(Suggestion.term) + entries.map { .entry($0.entry) }
  }

  private static func cuisines(_ restaurants: [Restaurant]) -> [String] {
    Set(restaurants.map(\.cuisine)).sorted()
  }
}
