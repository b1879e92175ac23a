import Foundation
import TestSupport
import Testing

/// A program that ignores what asks it to end, with a child that does so, too; both tell their numbers.
struct StubbornProgram {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A name appears when all is written.
    try folder.write(
      "program",
      """
      trap '' TERM HUP INT QUIT
      sh -c 'echo $$ > "$1.new"; mv "$1.new" "$1"; while :; do sleep 1000; done' sh "$1/child.$2" &
      echo $$ > "$1/new.$2"
      mv "$1/new.$2" "$1/program.$2"
      while :; do sleep 1000; done

      """)
  }

  /// What starts it for a query.
  var arguments: [String] { ["run", "sh", folder.path("program"), folder.path, "{query}"] }

  /// Waits until it runs for a query, and returns the processes.
  func waitForStart(_ query: String = "x", location: SourceLocation = #_sourceLocation) throws -> [pid_t] {
    let deadline = Date(timeIntervalSinceNow: 20)
    while true {
      let numbers = ["program.\(query)", "child.\(query)"].compactMap { name in
        (try? folder.read(name)).flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      }
      if numbers.count == 2 { return numbers }
      if Date() > deadline {
        throw WaitFailure(
          expectation: "the program to start for \(query)", timeout: .seconds(20),
          found: "\(try folder.names)", location: location)
      }
      usleep(1000)
    }
  }

  /// Waits until `typeahead` watches the program, so that its guard has been told of it. What is killed between
  /// the start of a program and that moment leaves it behind.
  func waitUntilWatched(by process: pid_t) {
    #if os(Linux)
      let folder = "/proc/\(process)/fd"
      let deadline = Date(timeIntervalSinceNow: 20)
      while Date() < deadline {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
        if files.contains("anon_inode:[pidfd]") { return }
        usleep(1000)
      }
    #endif
  }

  /// Lets a later start for the same query be told from the earlier one.
  func forgetStart(_ query: String) throws {
    for name in ["program.\(query)", "child.\(query)"] {
      try FileManager.default.removeItem(atPath: folder.path(name))
    }
  }

  /// Checks that processes are gone, or soon will be.
  func expectEnd(of processes: [pid_t], location: SourceLocation = #_sourceLocation) {
    for process in processes {
      #expect(ProcessTable.waitForEnd(of: process), sourceLocation: location)
      kill(process, SIGKILL)
    }
  }
}
