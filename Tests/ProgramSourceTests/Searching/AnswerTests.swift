import JSONEntries
import TestSupport
import Testing
import TypeaheadCore

@testable import ProgramSource

@Suite("What a program answers")
struct AnswerTests {
  @Test("Rows keep their bytes, and fields are as with lines")
  func rows() async throws {
    let source = ProgramSource.shell("printf 'a:\\377b:c\\r\\n:d'") {
      $0.fields = EntryFields(delimiter: ":", shown: [2, 1], picked: 3)
    }
    let entries = try await source.search().entries(from: 0, limit: nil)
    #expect(
      entries == [
        TextEntry(
          title: "\u{FFFD}b", details: [TextEntry.Detail(label: "field 1", value: "a")],
          rawBytes: [UInt8(ascii: "c")]),
        TextEntry(title: "d", details: [TextEntry.Detail(label: "field 1", value: "")], rawBytes: []),
      ])
    let whole = try await ProgramSource.shell("printf '\\377\\0\\n'").search().entries
    #expect(whole.map(\.rawBytes) == [[0xFF, 0]])
  }

  @Test("Everything is counted, and kept as far as it is asked for")
  func limits() async throws {
    let some = try await ProgramSource.shell("seq 30").search(limit: 20, shownAtOnce: 3)
    #expect(some.entries.map(\.title) == ["1", "2", "3"] && some.deferred?.count == 17)
    #expect(some.entries(from: 19, limit: nil).map(\.title) == ["20"])
    #expect(some.total == .exactly(30) && some.isComplete)
    let all = try await ProgramSource.shell("seq 100000").search(shownAtOnce: 0)
    #expect(all.entryCount == 100_000 && all.entries.count == 1 && all.total == .exactly(100_000))
    #expect(all.entries(from: 99_999, limit: nil).map(\.title) == ["100000"])
  }

  @Test("A program that writes for ever is ended at the limits, and there is more than was counted")
  func endlessOutput() async throws {
    let rows = try await ProgramSource(ProgramConfiguration(program: "yes", arguments: [])).search(limit: 10)
    #expect(rows.total == .moreThan(10_000) && rows.entryCount == 10 && rows.warnings == [])
    let bytes = try await ProgramSource.shell("tr '\\0' x < /dev/zero").search(limit: 10)
    #expect(bytes.entryCount == 1 && bytes.total == .exactly(1) && !bytes.isComplete)
    #expect(bytes.warnings == ["A row is longer than 16 MiB; only its beginning was read."])
  }

  @Test("Floods of output and messages at once are read to their ends")
  func floods() async throws {
    let script = "seq 200000 & seq 200000 >&2 & wait; echo end"
    let answer = try await ProgramSource.shell(script).search()
    #expect(answer.total == .exactly(200_001) && answer.warnings == [])
  }

  @Test("Statuses and signals are answers, warnings and failures")
  func statuses() async throws {
    let nothing = try await ProgramSource.shell("echo said >&2; exit 1").search()
    #expect(nothing.isEmpty && nothing.warnings == [])
    let apropos = ProgramSource.shell("exit 16") { $0.noMatchStatuses = [16] }
    #expect(try await apropos.search().isEmpty)
    #expect(
      await ProgramSource.shell("exit 1") { $0.noMatchStatuses = [] }.failure() == "sh ended with status 1.")
    #expect(
      await ProgramSource.shell("echo first >&2; echo last >&2; exit 2").failure()
        == "sh ended with status 2: last.")
    let rows = try await ProgramSource.shell("echo row; echo oh >&2; exit 2").search()
    #expect(rows.total == .exactly(1) && rows.warnings == ["sh ended with status 2: oh."])
    #expect(await ProgramSource.shell("kill -SEGV $$").failure() == "sh was ended by SIGSEGV.")
  }

  @Test("JSON is told by its pointers, and a failed program is told of rather than what it wrote")
  func json() async throws {
    let source = ProgramSource.shell("echo \"$1\"; [ \"$1\" != bad ] || { echo no >&2; exit 22; }") {
      $0.json = EntryShape()
    }
    #expect(try await source.titles(#"["a", "b"]"#) == ["a", "b"])
    #expect(await source.failure("bad") == "sh ended with status 22: no.")
    #expect(await source.failure("worse")?.hasPrefix("The output is not JSON: line 1, column 1") == true)
  }

  @Test("Rows are told of while the program runs")
  func partialAnswers() async throws {
    let folder = try TemporaryFolder()
    // The program goes on when the test has seen its rows.
    let source = ProgramSource.shell(
      "echo a; printf 'b\\nc'; until [ -e \"$1\" ]; do sleep 0.01; done; echo d")
    var search = RunningSearch(source, folder.path("go"))
    #expect(await search.rows(atLeast: 2) == ["a", "b"])
    try folder.write("go", "")
    #expect(await search.answer()?.entries(from: 0, limit: nil).map(\.title) == ["a", "b", "cd"])
  }

  @Test("A program that closes its output and runs on is ended, and one whose output others keep is left")
  func oddEndings() async throws {
    let ranOn = try await ProgramSource.shell("echo $$; exec >&- 2>&-; exec sleep 1000").search()
    #expect(ranOn.warnings == ["sh closed its output but did not end, and was stopped."])
    #expect(ProcessTable.waitForEnd(of: try #require(pid_t(ranOn.entries[0].title))))
    let held = try await ProgramSource.shell("sleep 1000 & echo $!").search()
    #expect(
      held.warnings == ["sh ended, but something it started kept its output open; rows may be missing."])
    #expect(ProcessTable.waitForEnd(of: try #require(pid_t(held.entries[0].title))))
  }

  @Test("What a program leaves behind in its group ends with it")
  func leftBehind() async throws {
    let answer = try await ProgramSource.shell("sleep 1000 >/dev/null 2>&1 & echo $!").search()
    #expect(answer.warnings == [])
    #expect(ProcessTable.waitForEnd(of: try #require(pid_t(answer.entries[0].title))))
  }
}
