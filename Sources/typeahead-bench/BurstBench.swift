import TypeaheadCore

/// Measures how often a source is asked during a burst of changes.
enum BurstBench {
  /// The calls of the source by the time that the last of so many changes has settled.
  static func sourceCalls(changes: Int) async -> Int {
    let source = CountingSource()
    let (coordinator, updates) = SearchCoordinator.makeStream(source: source, filter: .all)
    for change in 1...changes { coordinator.update(text: "change \(change)") }
    for await update in updates where update.phase.isSettled && update.query?.text == "change \(changes)" {
      break
    }
    coordinator.stop()
    return source.calls
  }
}
