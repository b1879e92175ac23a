import TypeaheadCore
import TypeaheadTesting

/// A manual clock that tells a witness when a sleep has ended, at once before the sleeper goes on.
struct WitnessedClock: Clock {
  let clock: ManualClock
  let witness: ScheduleWitness

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
    let time = Int(clock.now.offset.wholeMilliseconds)
    witness.feed("\(time) a sleep ends") { $0.tick(at: time) }
  }
}
