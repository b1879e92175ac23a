import Testing
import TypeaheadCore

@testable import ProgramSource

@Suite("What the end of a program means")
struct RunOutcomeTests {
  /// The warnings, or the failure with `failed: ` before it.
  private func outcome(
    _ end: ProgramEnd, hasRows: Bool, messages: String = "", ending: ProgramWatch.Ending = .byItself
  ) -> [String] {
    var tail = MessageTail()
    tail.take(Array(messages.utf8)[...])
    let result = ProgramResult(ending: ending, end: end, messages: tail)
    do throws(SearchSourceError) {
      return try RunOutcome(name: "rg", noMatchStatuses: [1, 16]).warnings(result, hasRows: hasRows)
    } catch {
      return ["failed: " + error.description]
    }
  }

  @Test("Status 0 is an answer, whatever was said")
  func zero() {
    #expect(outcome(.status(0), hasRows: true, messages: "hm") == [])
    #expect(outcome(.status(0), hasRows: false, messages: "hm") == [])
  }

  @Test("A status that means no match without rows is no failure, with rows it is a warning")
  func noMatch() {
    #expect(outcome(.status(1), hasRows: false, messages: "nothing appropriate") == [])
    #expect(outcome(.status(16), hasRows: false) == [])
    #expect(outcome(.status(1), hasRows: true, messages: "denied") == ["rg ended with status 1: denied."])
  }

  @Test("Another status is a failure without rows, and a warning with them")
  func failure() {
    #expect(
      outcome(.status(2), hasRows: false, messages: "a\nb!\n") == ["failed: rg ended with status 2: b!"])
    #expect(outcome(.status(2), hasRows: false) == ["failed: rg ended with status 2."])
    #expect(outcome(.status(127), hasRows: true) == ["rg ended with status 127."])
  }

  @Test("A signal is named")
  func signals() {
    #expect(outcome(.signal(SIGSEGV), hasRows: false) == ["failed: rg was ended by SIGSEGV."])
    #expect(outcome(.signal(SIGKILL), hasRows: true, messages: "oh") == ["rg was ended by SIGKILL: oh."])
    #expect(outcome(.signal(61), hasRows: true) == ["rg was ended by signal 61."])
  }

  @Test("How a program was ended from here is not held against it")
  func endings() {
    #expect(outcome(.signal(SIGTERM), hasRows: true, ending: .enough) == [])
    #expect(
      outcome(.signal(SIGTERM), hasRows: false, ending: .ranOn)
        == ["rg closed its output but did not end, and was stopped."])
    let held = "rg ended, but something it started kept its output open; rows may be missing."
    #expect(outcome(.status(0), hasRows: true, ending: .heldOpen) == [held])
    #expect(outcome(.status(3), hasRows: true, ending: .heldOpen) == [held, "rg ended with status 3."])
  }
}
