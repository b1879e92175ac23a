import TestSupport
import Testing

@Suite("Random schedules of a conversation")
struct ConversationScheduleTests {
  @Test("Whatever happens in whatever order, what is written is what is wanted, and its end is seen once")
  func conversation() throws {
    let fault = try RandomSchedules.fault(
      steps: 20_000, { try ConversationSchedule(seed: $0) }, step: { $0.step() }, finish: { $0.finish() },
      fault: { schedule in schedule.fault.map { ($0, schedule.history) } })
    if let fault { Issue.record("\(fault)") }
  }
}
