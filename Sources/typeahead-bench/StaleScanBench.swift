import SQLiteSource
import TypeaheadCore

/// Measures how long a search of a database goes on after it was cancelled.
struct StaleScanBench {
  let database: String
  let table: String
  let text: String

  /// Cancels so many searches, each a little later in its scan than the one before.
  func printFigures(runs: Int) async {
    var configuration = SQLiteConfiguration(path: database)
    configuration.table = table
    let source: SQLiteSource
    do { source = try SQLiteSource(configuration) } catch { return print(error) }
    var times: [Duration] = []
    for run in 0..<runs {
      let task = Task {
        try await source.search(SearchRequest(query: SearchQuery(text: text, filter: .all), limit: 10))
      }
      try? await Task.sleep(for: .milliseconds(20 + 5 * run))
      let start = ContinuousClock.now
      task.cancel()
      // A scan that had ended before tells nothing.
      if case .failure = await task.result { times.append(ContinuousClock.now - start) }
    }
    times.sort()
    print("stale-runs\t\(times.count)")
    guard let worst = times.last else { return }
    print("stale-median-milliseconds\t\(times[times.count / 2] / .milliseconds(1))")
    print("stale-worst-milliseconds\t\(worst / .milliseconds(1))")
  }
}
