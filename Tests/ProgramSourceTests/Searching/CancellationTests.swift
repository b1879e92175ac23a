import TestSupport
import Testing
import TypeaheadCore

@testable import ProgramSource

@Suite("How a program is ended when its search is cancelled")
struct CancellationTests {
  /// What programs do that are not easy to end. Each writes the number of a process that must be gone.
  static let stubborn = [
    "echo $$; exec sleep 1000",
    "trap '' TERM; echo $$; while :; do sleep 1000; done",
    "trap '' TERM HUP INT; echo $$; while :; do :; done",
    "echo $$; kill -STOP $$",
    "trap '' TERM; echo $$; kill -STOP $$; sleep 1000",
    "echo $$; exec >&- 2>&-; sleep 1000",
    "trap '' TERM; echo $$; exec yes >&2",
    "(trap '' TERM; exec sleep 1000) & echo $!; wait",
    "(sh -c 'trap \"\" TERM; echo $$; sleep 1000; sleep 1000' &) ; sleep 1000",
    "echo $$; sleep 1000 | sleep 1000 | sleep 1000",
    "set -m; sh -c 'echo $$; exec sleep 1000' & wait",
    "set -m; sh -c 'trap \"\" TERM; echo $$; sleep 1000; sleep 1000' & set +m; sleep 1000",
  ]

  @Test("It is gone when the search has ended, whatever it does", arguments: stubborn)
  func ends(script: String) async throws {
    var search = RunningSearch(ProgramSource.shell(script))
    let number = try #require(await search.number())
    search.cancel()
    // Those that have closed their output may have been ended for that.
    _ = await search.answer()
    #expect(ProcessTable.waitForEnd(of: number))
  }

  @Test("It is asked to end first, and may tidy up")
  func asksFirst() async throws {
    let folder = try TemporaryFolder()
    let source = ProgramSource.shell(
      "trap 'echo tidy > \"$1\"; exit' TERM; echo $$; while :; do sleep 0.01; done")
    var search = RunningSearch(source, folder.path("trace"))
    _ = try #require(await search.number())
    search.cancel()
    #expect(await search.answer() == nil)
    #expect(try folder.read("trace") == "tidy\n")
  }

  @Test("Where nothing can be waited for, it is killed at once", arguments: stubborn)
  func endsAtOnce(script: String) async throws {
    let source = ProgramSource.shell("[ \"$1\" != other ] || { echo $$; exec sleep 1000; }; \(script)")
    var search = RunningSearch(source)
    let number = try #require(await search.number())
    var other = RunningSearch(source, "other")
    let wanted = try #require(await other.number())
    search.cancel()
    source.endCancelledSearches()
    #expect(ProcessTable.waitForEnd(of: number))
    // A search that nobody cancelled goes on.
    #expect(ProcessTable.isRunning(wanted))
    other.cancel()
    _ = await (search.answer(), other.answer())
  }

  @Test("A search that was cancelled before it began starts nothing")
  func cancelledBefore() async throws {
    let folder = try TemporaryFolder()
    let source = ProgramSource.shell("echo started > \"$1\"")
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await source.search(folder.path("trace"))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.names == [])
  }

  @Test("A program that leaves for a session of its own does not hold the search up")
  func leavesSession() async throws {
    guard try await !ProgramSource.shell("command -v setsid || :").titles().isEmpty else { return }
    var search = RunningSearch(
      ProgramSource.shell("setsid sh -c 'echo $$; exec sleep 1000' & sleep 1000"))
    let number = try #require(await search.number())
    search.cancel()
    #expect(await search.answer() == nil)
    // It is out of reach, as the documentation says.
    #expect(ProcessTable.isRunning(number))
    kill(number, SIGKILL)
  }
}
