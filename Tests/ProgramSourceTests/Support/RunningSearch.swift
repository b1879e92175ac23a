import TypeaheadCore

@testable import ProgramSource

/// A search that runs while the test does something else.
struct RunningSearch {
  private let task: Task<SearchAnswer<TextEntry>, any Error>
  /// The rows that have arrived, each time that more have.
  private var rows: AsyncStream<[String]>.Iterator

  init(_ source: ProgramSource, _ text: String = "x", limit: Int? = nil) {
    let (stream, continuation) = AsyncStream.makeStream(of: [String].self)
    task = Task {
      defer { continuation.finish() }
      return try await source.search(text, limit: limit) { answer in
        continuation.yield(answer.entries(from: 0, limit: nil).map(\.title))
      }
    }
    rows = stream.makeAsyncIterator()
  }

  /// Waits until so many rows have arrived, and returns those that have; fewer where the search ended before.
  mutating func rows(atLeast count: Int) async -> [String] {
    var last: [String] = []
    while last.count < count, let next = await rows.next(isolation: nil) { last = next }
    return last
  }

  /// Waits for a number that the program writes as its only row.
  mutating func number() async -> Int32? { await rows(atLeast: 1).first.flatMap { Int32($0) } }

  func cancel() { task.cancel() }

  /// Waits for the end; nil where the search threw.
  func answer() async -> SearchAnswer<TextEntry>? { try? await task.value }
}
