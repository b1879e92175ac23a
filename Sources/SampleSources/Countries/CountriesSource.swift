package import TypeaheadCore

/// Fifteen countries with their capitals, behind the delay of an imagined server.
///
/// Each search takes a random time, so answers would come out of order if nobody compared generations.
/// The text `error`, in any case, fails, so that failures and retries can be tried.
package struct CountriesSource: TextSource {
  /// What is searched.
  package let name = "Countries"
  /// Countries are searched as a whole.
  package let scopeNames: [String]? = []

  private let delay: RandomDelay
  private let ignoresCancellation: Bool

  /// Makes the source.
  ///
  /// - Parameters:
  ///   - delay: How long an answer takes, at least and at most.
  ///   - seed: Makes the delays repeatable; nil for other delays in each run.
  ///   - ignoresCancellation: Whether a cancelled search still answers, like a server that cannot be told
  ///     to stop.
  ///   - clock: What the delay is measured on.
  package init(
    delay: ClosedRange<Duration> = .milliseconds(200)...(.milliseconds(800)), seed: UInt64? = nil,
    ignoresCancellation: Bool = false, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.delay = RandomDelay(in: delay, seed: seed, clock: clock)
    self.ignoresCancellation = ignoresCancellation
  }

  /// Finds the countries whose names contain the text; throws for the text `error`, for a scope, as there are
  /// none, and when cancelled.
  package func search(
    _ request: SearchRequest<Scope, TextEntry>
  ) async throws -> SearchAnswer<TextEntry> {
    try await pause()
    if case .named(let name) = request.query.filter { throw UnknownScopeError(name, known: []) }
    let text = TextFolding.fold(request.query.text)
    if text == "error" { throw SearchSourceError("The server is not responding.") }
    let found = Self.countries.filter { TextFolding.fold($0.title).contains(text) }
    return SearchAnswer(
      entries: Array(found.prefix(request.limit ?? found.count)), total: .exactly(found.count))
  }

  private func pause() async throws {
    if ignoresCancellation {
      // A task of its own is not cancelled along with the search.
      try await Task { [delay] in try await delay.pass() }.value
    } else {
      try await delay.pass()
    }
  }

  /// The countries whose names begin with the text; none for an empty one.
  package func suggestions(for text: String, in scope: Scope) -> [Suggestion]? {
    let text = TextFolding.fold(text)
    if text.isEmpty { return [] }
    return Self.countries.filter { TextFolding.fold($0.title).hasPrefix(text) }.map { .term($0.title) }
  }

  private static let countries = [
    country("Argentina", "Buenos Aires"), country("Australia", "Canberra"), country("Austria", "Vienna"),
    country("Brazil", "Brasília"), country("Canada", "Ottawa"), country("Côte d'Ivoire", "Yamoussoukro"),
    country("Egypt", "Cairo"), country("France", "Paris"), country("Germany", "Berlin"),
    country("India", "New Delhi"), country("Italy", "Rome"), country("Japan", "Tokyo"),
    country("Kenya", "Nairobi"), country("Mexico", "Mexico City"), country("Norway", "Oslo"),
  ]

  private static func country(_ name: String, _ capital: String) -> TextEntry {
    TextEntry(title: name, details: [TextEntry.Detail(label: "capital", value: capital)])
  }
}
