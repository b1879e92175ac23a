import Testing

@testable import ProgramSource

@Suite("When what has arrived is told of")
struct ReportScheduleTests {
  @Test("News are told at once, but no two within the pause, and nothing is told twice")
  func schedule() {
    var reports = ReportSchedule(pause: .milliseconds(20))
    #expect(reports.next == nil && !reports.takeTurn(at: .milliseconds(5)))
    reports.note()
    #expect(reports.next == .zero && reports.takeTurn(at: .milliseconds(5)))
    #expect(reports.next == nil && !reports.takeTurn(at: .milliseconds(6)))
    reports.note()
    reports.note()
    #expect(reports.next == .milliseconds(25) && !reports.takeTurn(at: .milliseconds(24)))
    #expect(reports.takeTurn(at: .milliseconds(25)) && reports.next == nil)
  }
}
