import Synchronization
import Testing
import TypeaheadCore
import TypeaheadTesting

@testable import SampleSources

@Suite("A value that is loaded once", .timeLimit(.minutes(5)))
struct LoadedOnceTests {
  /// What the load of one attempt comes to, and the attempts that were made.
  private final class Loads: Sendable {
    private let attempts = Mutex<[Int]>([])
    var made: [Int] { attempts.withLock { $0 } }
    func note(_ attempt: Int) { attempts.withLock { $0.append(attempt) } }
  }

  private static let delay = Duration.milliseconds(250)

  private let clock = ManualClock()
  private let loads = Loads()

  /// A value of which the first loads fail.
  private func makeValue(failing failures: Int = 0, delay: Duration = .zero) -> LoadedOnce<String> {
    LoadedOnce { [clock, loads] attempt in
      loads.note(attempt)
      try await clock.sleep(for: delay)
      if attempt <= failures { throw SearchSourceError("attempt \(attempt)") }
      return "value"
    }
  }

  /// The failure of one call; nil where it succeeded.
  private func failure(of loaded: LoadedOnce<String>) async -> String? {
    do {
      _ = try await loaded.value()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Nothing is loaded before it is asked for, and it is kept")
  func lazy() async throws {
    let loaded = makeValue()
    #expect(loaded.current == nil)
    #expect(loads.made == [])
    #expect(try await loaded.value() == "value")
    #expect(loaded.current == "value")
    #expect(try await loaded.value() == "value")
    #expect(loads.made == [1])
  }

  @Test("One load is for all who ask")
  func manyWaiters() async throws {
    let loaded = makeValue(delay: Self.delay)
    loaded.begin()
    loaded.begin()
    try await withThrowingTaskGroup { group in
      for _ in 0..<100 { group.addTask { try await loaded.value() } }
      await clock.sleepers(atLeast: 1)
      clock.advance(by: Self.delay)
      for try await value in group { #expect(value == "value") }
    }
    #expect(loads.made == [1])
  }

  @Test("A failed load is told to the one who waited, and the next loads again")
  func failures() async {
    let loaded = makeValue(failing: 2)
    #expect(await failure(of: loaded) == "attempt 1")
    #expect(loads.made == [1])
    #expect(loaded.current == nil)
    #expect(await failure(of: loaded) == "attempt 2")
    #expect(await failure(of: loaded) == nil)
    #expect(loads.made == [1, 2, 3])
  }

  @Test("A failure while nobody waits is told by the next who asks, once")
  func unseenFailure() async {
    var loaded = makeValue(failing: 1)
    loaded.begin()
    // The load holds it until its outcome has been noted.
    while !isKnownUniquelyReferenced(&loaded) { await Task.yield() }
    loaded.begin()
    #expect(loads.made == [1])
    #expect(await failure(of: loaded) == "attempt 1")
    #expect(await failure(of: loaded) == nil)
    #expect(loads.made == [1, 2])
  }

  @Test("A cancelled wait ends at once, and leaves the load to the others")
  func cancelledWait() async throws {
    let loaded = makeValue(delay: Self.delay)
    let cancelled = Task { try await loaded.value() }
    await clock.sleepers(atLeast: 1)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(clock.sleepers == [Self.delay])
    let other = Task { try await loaded.value() }
    clock.advance(by: Self.delay)
    #expect(try await other.value == "value")
    #expect(loads.made == [1])
  }

  @Test("The failure of a load whose only wait was cancelled is told by the next who asks")
  func cancelledBeforeFailure() async {
    let loaded = makeValue(failing: 1, delay: Self.delay)
    let cancelled = Task { try await loaded.value() }
    await clock.sleepers(atLeast: 1)
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    clock.advance(by: Self.delay)
    #expect(await failure(of: loaded) == "attempt 1")
    #expect(loads.made == [1])
  }

  @Test("Whoever is cancelled before asking begins no load")
  func cancelledEarly() async {
    let loaded = makeValue()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await loaded.value()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(loads.made == [])
  }
}
