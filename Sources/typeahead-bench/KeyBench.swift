import TypeaheadCore

/// Measures what a key costs in the coordinator that the program uses, through its public entry points.
struct KeyBench {
  /// The texts on the way to a query of two words and back again. Each differs from the one before, so
  /// each is accepted; some are too long to be stored inside the string itself.
  private static let texts: [String] = {
    let query = "buenos aires argentina"
    let growing = (1...query.count).map { String(query.prefix($0)) }
    // A text that only gained a space at its end would be no change.
    let typed = growing.filter { !$0.hasSuffix(" ") }
    return typed + typed.dropFirst().dropLast().reversed()
  }()

  private let source = CountingSource()
  private let coordinator: SearchCoordinator<Scope, TextEntry>

  /// Makes a coordinator with the settings that the program has at a terminal.
  init() {
    coordinator = SearchCoordinator(
      source: source, filter: .all, settings: SearchSettings(limit: 10), onUpdate: { _ in })
  }

  /// The nanoseconds of one key that changes the text: the median of several runs.
  func nanosecondsPerChange(keys: Int, runs: Int) -> Double {
    nanosecondsPerKey(keys: keys, runs: runs) { coordinator.update(text: Self.texts[$0 % Self.texts.count]) }
  }

  /// The nanoseconds of one key that leaves the text as it is, while the quiet period runs.
  func nanosecondsPerArrow(keys: Int, runs: Int) -> Double {
    coordinator.update(text: Self.texts[0])
    return nanosecondsPerKey(keys: keys, runs: runs) { _ in coordinator.extendQuietPeriod() }
  }

  /// By how many bytes the resident memory grows while so many keys change the text.
  func growth(keys: Int) -> Int {
    let before = ResidentMemory.bytes
    for key in 0..<keys { coordinator.update(text: Self.texts[key % Self.texts.count]) }
    return ResidentMemory.bytes - before
  }

  /// How often the source has been asked so far.
  var sourceCalls: Int { source.calls }

  private func nanosecondsPerKey(keys: Int, runs: Int, _ press: (Int) -> Void) -> Double {
    let clock = ContinuousClock()
    // The first run warms up.
    let durations = (0...runs).map { _ in clock.measure { for key in 0..<keys { press(key) } } }
    let sorted = durations.dropFirst().sorted()
    return sorted[sorted.count / 2] / .nanoseconds(1) / Double(keys)
  }
}
