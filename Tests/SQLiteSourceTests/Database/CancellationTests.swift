import TestSupport
import Testing
import TypeaheadCore
import WorkThreads

@testable import SQLiteSource

@Suite("A search of a database that is no longer wanted", .timeLimit(.minutes(10)))
struct CancellationTests {
  /// Runs for ever for the text `slow`, and answers any other.
  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT 1 FROM n WHERE :query = 'slow') SELECT count(*) FROM n"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Cancels a search after so many turns of other tasks, and returns what came of it.
  private func cancel(
    _ source: SQLiteSource, _ text: String, afterTurns turns: Int = 0
  ) async -> Result<SearchAnswer<TextEntry>, any Error> {
    let task = Task { try await source.search(text, limit: 10) }
    for _ in 0..<turns { await Task.yield() }
    task.cancel()
    return await task.result
  }

  @Test("A statement that would run for ever ends when it is cancelled, whenever that is")
  func endless() async throws {
    let database = try TestDatabase(folder.path("a.db"), "CREATE TABLE t (a TEXT)")
    let source = try source(database.path) { $0.select = Self.endless }
    for turns in 0..<200 {
      let result = await cancel(source, "slow", afterTurns: turns * 20)
      #expect(throws: CancellationError.self) { try result.get() }
    }
    #expect(try await source.titles("fast") == ["1"])
  }

  @Test("Cancelling one search never ends another")
  func others() async throws {
    let database = try TestDatabase(folder.path("a.db"), "CREATE TABLE t (a TEXT)")
    try database.run(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO t SELECT 'row ' || i FROM n"
    )
    let source = try source(database.path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for turn in 0..<100 {
            let result = await cancel(source, "row", afterTurns: turn * 7 % 50)
            // One that was faster than its cancellation has its answer.
            if case .success(let answer) = result { #expect(answer.total == .exactly(5000)) }
            if worker % 2 == 0 {
              let total = try await source.search("row 4999", limit: 10).total
              #expect(total == .exactly(1))
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(
    "A file that is locked is waited for, which is told, and the wait ends when it is cancelled or unlocked")
  func locked() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "CREATE TABLE t (a TEXT)", "INSERT INTO t VALUES ('x')")
    let source = try source(database.path)
    try database.run("BEGIN EXCLUSIVE")
    let (waits, waiting) = AsyncStream<[String]>.makeStream()
    let request = SearchRequest<Scope, TextEntry>(query: SearchQuery(text: "x", filter: .all)) {
      waiting.yield($0.warnings)
    }
    let task = Task { try await source.search(request) }
    var turns = waits.makeAsyncIterator()
    #expect(await turns.next() == ["The database \(database.path) is locked by another program."])
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let patient = Task { try await source.search(request) }
    _ = await turns.next()
    try database.run("COMMIT")
    #expect(try await patient.value.entries.map(\.title) == ["x"])
    #expect(throws: SearchSourceError("The database \(database.path) is locked by another program.")) {
      try database.run("BEGIN EXCLUSIVE")
      defer { try? database.run("COMMIT") }
      _ = try SQLiteSourceTests.source(database.path) { $0.longestWait = .milliseconds(10) }
    }
  }

  @Test("In a database with a log, a writer and searches do not disturb each other")
  func writer() async throws {
    let database = try TestDatabase(
      folder.path("a.db"), "PRAGMA journal_mode = WAL", "CREATE TABLE t (a TEXT)",
      "INSERT INTO t VALUES ('row 0')")
    let source = try source(database.path)
    let isDone = CancellationFlag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { isDone.set() }
        for number in 1...200 {
          // Without a wait, so that being disturbed is an error.
          try database.run("BEGIN IMMEDIATE")
          try database.run("INSERT INTO t VALUES ('row \(number)')")
          try database.run("INSERT INTO t VALUES ('row \(number)')")
          try database.run("COMMIT")
        }
      }
      group.addTask {
        var last = 1
        while !isDone.isSet {
          let count = try await source.search("row", limit: 5, shown: 5).total.known
          // Whole transactions, one after another.
          #expect(count % 2 == 1 && count >= last)
          last = count
        }
      }
      try await group.waitForAll()
    }
    #expect(try await source.search("row").total == .exactly(401))
  }

  private func source(
    _ path: String, _ change: (inout SQLiteConfiguration) -> Void = { _ in }
  ) throws -> SQLiteSource { try SQLiteSourceTests.source(path, change) }
}
