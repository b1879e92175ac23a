import Foundation
import Testing

@Suite("Random schedules against the model")
struct RandomScheduleTests {
  /// `TYPEAHEAD_SCHEDULE_STEPS` and `TYPEAHEAD_SCHEDULE_SEED` make other runs than the ordinary one.
  private static func variable(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// Plays schedules of 200 steps, each with a seed of its own, until one of them has a fault.
  private func play<Schedule>(
    _ make: (UInt64) -> Schedule, step: (inout Schedule) -> Void, finish: (inout Schedule) -> Void,
    fault: (Schedule) -> (fault: String, history: [String])?
  ) {
    let isSlowed = ProcessInfo.processInfo.environment["TYPEAHEAD_SKIP_HEAVY_TESTS"] != nil
    let steps = Self.variable("TYPEAHEAD_SCHEDULE_STEPS") ?? (isSlowed ? 5000 : 50_000)
    let firstSeed = Self.variable("TYPEAHEAD_SCHEDULE_SEED") ?? 1
    let stepsInARun: UInt64 = 200
    for run in 0..<max(1, steps / stepsInARun) {
      let seed = firstSeed &+ run
      var schedule = make(seed)
      for number in 0...stepsInARun {
        if number < stepsInARun { step(&schedule) } else { finish(&schedule) }
        guard let (fault, history) = fault(schedule) else { continue }
        let past = history.suffix(40).joined(separator: "\n")
        Issue.record("TYPEAHEAD_SCHEDULE_SEED=\(seed), step \(number): \(fault). Before that:\n\(past)")
        return
      }
    }
  }

  @Test("Whatever happens in whatever order, the machine does what the model says")
  func machine() {
    play(
      { RandomSchedule(seed: $0) }, step: { $0.step() }, finish: { $0.finish() },
      fault: { schedule in schedule.fault.map { ($0, schedule.history) } })
  }

  @Test("Whatever its tasks, its clock and its source do in whatever order, so does the coordinator")
  func coordinator() {
    play(
      { CoordinatorSchedule(seed: $0) }, step: { $0.step() }, finish: { $0.finish() },
      fault: { schedule in schedule.fault.map { ($0, schedule.history) } })
  }
}
