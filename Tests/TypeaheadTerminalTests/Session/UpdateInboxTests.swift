import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("Where updates wait for the loop")
struct UpdateInboxTests {
  private func update(_ number: UInt64, _ phase: SearchPhase<TextEntry>) -> UpdateInbox.Update {
    UpdateInbox.Update(
      generation: Generation(number: number), query: nil, phase: phase, cause: .phase, isOwed: false,
      isReused: false, elapsed: .zero)
  }

  @Test("Those of older generations are taken out, so that a burst stays small")
  func overtaken() throws {
    let inbox = try UpdateInbox()
    for number in 1...1000 as ClosedRange<UInt64> { inbox.leave(update(number, .waiting)) }
    inbox.leave(update(1000, .searching))
    let taken = inbox.take()
    #expect(taken.map(\.generation.number) == [1000, 1000])
    #expect(taken.map(\.phase.name) == ["waiting", "searching"])
    #expect(inbox.take().isEmpty)
  }

  @Test("It wakes the loop once until it is emptied")
  func wakeUp() throws {
    let inbox = try UpdateInbox()
    inbox.leave(update(1, .waiting))
    inbox.leave(update(2, .waiting))
    #expect(inbox.wakeUp.receive().count == 1)
    _ = inbox.take()
    inbox.leave(update(3, .waiting))
    #expect(inbox.wakeUp.receive().count == 1)
  }
}
