import Foundation
import Testing

@Suite("Random schedules against the model")
struct RandomScheduleTests {
  /// `TYPEAHEAD_SCHEDULE_STEPS` and `TYPEAHEAD_SCHEDULE_SEED` make other runs than the ordinary one.
  private static func variable(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("Whatever happens in whatever order, the machine does what the model says")
  func randomSchedules() {
    let steps = Self.variable("TYPEAHEAD_SCHEDULE_STEPS") ?? 100_000
    let firstSeed = Self.variable("TYPEAHEAD_SCHEDULE_SEED") ?? 1
    let stepsInARun: UInt64 = 200
    for run in 0..<max(1, steps / stepsInARun) {
      let seed = firstSeed &+ run
      var schedule = RandomSchedule(seed: seed)
      for step in 0...stepsInARun {
        if step < stepsInARun { schedule.step() } else { schedule.finish() }
        guard let fault = schedule.fault else { continue }
        let past = schedule.history.suffix(40).joined(separator: "\n")
        Issue.record("TYPEAHEAD_SCHEDULE_SEED=\(seed), step \(step): \(fault). Before that:\n\(past)")
        return
      }
    }
  }
}
