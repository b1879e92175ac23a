import Foundation

/// Plays random schedules with seeds that follow one another, until one of them has a fault.
package enum RandomSchedules {
  /// `TYPEAHEAD_SCHEDULE_STEPS` and `TYPEAHEAD_SCHEDULE_SEED` make other runs than the ordinary one.
  private static func variable(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// Returns what went wrong, with the seed that shows it again and what was done before; nil where nothing did.
  ///
  /// - Parameters:
  ///   - steps: How many there are in the ordinary run, in schedules of 200 steps; a run under a sanitizer,
  ///     which takes ten times as long, has fewer.
  ///   - fault: What went wrong in a schedule, and what was done.
  package static func fault<Schedule>(
    steps: UInt64, _ make: (UInt64) throws -> Schedule, step: (inout Schedule) -> Void,
    finish: (inout Schedule) -> Void, fault: (Schedule) -> (fault: String, history: [String])?
  ) rethrows -> String? {
    let isSlowed = ProcessInfo.processInfo.environment["TYPEAHEAD_SKIP_HEAVY_TESTS"] != nil
    let steps = variable("TYPEAHEAD_SCHEDULE_STEPS") ?? (isSlowed ? steps / 10 : steps)
    let firstSeed = variable("TYPEAHEAD_SCHEDULE_SEED") ?? 1
    let stepsInARun: UInt64 = 200
    for run in 0..<max(1, steps / stepsInARun) {
      let seed = firstSeed &+ run
      var schedule = try make(seed)
      for number in 0...stepsInARun {
        if number < stepsInARun { step(&schedule) } else { finish(&schedule) }
        guard let (fault, history) = fault(schedule) else { continue }
        let past = history.suffix(40).joined(separator: "\n")
        return "TYPEAHEAD_SCHEDULE_SEED=\(seed), step \(number): \(fault). Before that:\n\(past)"
      }
    }
    return nil
  }
}
