import TestSupport
import Testing

@Suite("Random schedules against the model")
struct RandomScheduleTests {
  @Test("Whatever happens in whatever order, the machine does what the model says")
  func machine() {
    let fault = RandomSchedules.fault(
      steps: 40_000, { RandomSchedule(seed: $0) }, step: { $0.step() }, finish: { $0.finish() },
      fault: { schedule in schedule.fault.map { ($0, schedule.history) } })
    if let fault { Issue.record("\(fault)") }
  }

  @Test("Whatever its tasks, its clock and its source do in whatever order, so does the coordinator")
  func coordinator() {
    let fault = RandomSchedules.fault(
      steps: 40_000, { CoordinatorSchedule(seed: $0) }, step: { $0.step() }, finish: { $0.finish() },
      fault: { schedule in schedule.fault.map { ($0, schedule.history) } })
    if let fault { Issue.record("\(fault)") }
  }
}
