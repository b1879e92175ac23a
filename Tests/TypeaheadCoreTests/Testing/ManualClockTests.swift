import Testing
import TypeaheadTesting

@Suite("The manual clock", .timeLimit(.minutes(5)))
struct ManualClockTests {
  private func instant(_ offset: Duration) -> ManualClock.Instant {
    ManualClock().now.advanced(by: offset)
  }

  private func sleep(until offset: Duration, on clock: ManualClock) -> Task<Duration, any Error> {
    Task {
      try await clock.sleep(until: instant(offset), tolerance: nil)
      return clock.now.offset
    }
  }

  @Test("It stands still until it is advanced, and never runs backwards")
  func now() {
    let clock = ManualClock()
    #expect(clock.now.offset == .zero)
    clock.advance(by: .seconds(1))
    clock.advance(by: .milliseconds(5))
    #expect(clock.now.offset == .milliseconds(1005))
    clock.advance(to: .seconds(1))
    #expect(clock.now.offset == .milliseconds(1005))
    clock.advance(to: .seconds(2))
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("A sleeper wakes exactly when its time has come")
  func wakes() async throws {
    let clock = ManualClock()
    let sleeper = sleep(until: .milliseconds(300), on: clock)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(299))
    #expect(clock.sleepers == [.milliseconds(300)])
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleepers == [])
    #expect(try await sleeper.value == .milliseconds(300))
  }

  @Test("Only those whose time has come are woken")
  func wakesSome() async throws {
    let clock = ManualClock()
    let late = sleep(until: .seconds(3), on: clock)
    let early = sleep(until: .seconds(1), on: clock)
    await clock.sleepers(atLeast: 2)
    #expect(clock.sleepers == [.seconds(1), .seconds(3)])
    clock.advance(by: .seconds(2))
    #expect(clock.sleepers == [.seconds(3)])
    #expect(try await early.value == .seconds(2))
    clock.advance(by: .seconds(2))
    #expect(try await late.value == .seconds(4))
  }

  @Test("A time that has come already is not slept for", arguments: [Duration.zero, .seconds(1)])
  func due(offset: Duration) async throws {
    let clock = ManualClock()
    clock.advance(by: .seconds(1))
    #expect(try await sleep(until: offset, on: clock).value == .seconds(1))
  }

  @Test("A cancelled sleeper is gone at once, and throws")
  func cancellation() async {
    let clock = ManualClock()
    let sleeper = sleep(until: .seconds(1), on: clock)
    await clock.sleepers(atLeast: 1)
    sleeper.cancel()
    #expect(clock.sleepers == [])
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test("A task cancelled before its sleep does not sleep")
  func cancelledEarly() async {
    let clock = ManualClock()
    let sleeper = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await clock.sleep(until: instant(.seconds(1)), tolerance: nil)
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleepers == [])
  }

  @Test("A sleeper can be awaited by its time")
  func sleeperUntil() async throws {
    let clock = ManualClock()
    let other = sleep(until: .seconds(1), on: clock)
    let awaited = sleep(until: .seconds(2), on: clock)
    await clock.sleeper(until: .seconds(2))
    #expect(clock.sleepers.contains(.seconds(2)))
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(2))
    _ = try await (other.value, awaited.value)
  }
}
