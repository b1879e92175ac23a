import Testing
import TypeaheadCore
import TypeaheadTesting

@testable import TypeaheadTerminal

@Suite("What a session waits for")
struct ConversationTests {
  private let clock = ManualClock()
  private let source = ScheduledSource(ignoresCancellation: false)

  private func conversation(_ change: (inout Options) -> Void) throws -> Conversation {
    var options = Options()
    change(&options)
    return try Conversation(source: source, options: options, rules: .script(options), clock: clock)
  }

  @Test("That the wait for the source is over is decided once a turn, however late it is meanwhile")
  func readiness() throws {
    let conversation = try conversation {
      $0.scope = "north"
      $0.timeout = .milliseconds(100)
    }
    conversation.settleWhenReady()
    #expect(!conversation.isScopeKnown)
    #expect(conversation.mustWait(toPerform: ":scope south"))
    #expect(conversation.readinessDelay == .milliseconds(100))

    clock.advance(by: .milliseconds(100))
    #expect(conversation.readinessDelay == .zero)
    #expect(!conversation.isScopeKnown)
    #expect(conversation.mustWait(toPerform: ":scope south"))

    conversation.settleWhenReady()
    #expect(conversation.isScopeKnown)
    #expect(!conversation.mustWait(toPerform: ":scope south"))
  }
}
