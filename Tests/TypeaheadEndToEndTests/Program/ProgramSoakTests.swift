import Foundation
import TestSupport
import Testing

#if os(Linux)
  @Suite("After thousands of cancelled searches")
  struct ProgramSoakTests {
    /// What the system counts of a process.
    private struct Holdings: CustomStringConvertible {
      let descriptors: Int
      let threads: Int
      let children: Int
      let kilobytes: Int

      init(of process: pid_t) throws {
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        func value(_ key: String) -> Int {
          let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
          return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        }
        threads = value("Threads:")
        kilobytes = value("VmRSS:")
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        children = tasks.reduce(0) { count, task in
          let children = try? String(
            contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8)
          return count + (children ?? "").split(separator: " ").count
        }
      }

      var description: String {
        "\(descriptors) descriptors, \(threads) threads, \(children) children, \(kilobytes) KiB"
      }
    }

    @Test("Descriptors, threads, children and memory are as after a hundred", .heavy)
    func soak() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("started")
      try #require(unsafe mkfifo(path, 0o600) == 0)
      // For reading and writing, so that it has a reader and no end.
      let starts = try OutputPipe(reading: Descriptor(owning: unsafe open(path, O_RDWR | O_CLOEXEC)))
      let process = try PipeProcess(
        typeahead: [
          "--as-typed", "--debounce", "0", "run", "sh", "-c", "echo \"$1\" > \"$2\"; exec sleep 1000", "sh",
          "{query}", path,
        ], input: .pipe)
      var before: Holdings?
      for number in 1...2000 {
        try process.input?.send("\(number)\n")
        // Each search is cancelled when its program is known to run.
        try starts.waitUntil("the program for \(number)") { $0.text.hasSuffix("\(number)\n") }
        if number == 100 { before = try Holdings(of: process.process.identifier) }
      }
      let after = try Holdings(of: process.process.identifier)
      let first = try #require(before)
      // The program before the last one may still be ending.
      #expect(abs(after.descriptors - first.descriptors) <= 12, "\(first)\n\(after)")
      #expect(after.threads <= first.threads + 3, "\(first)\n\(after)")
      #expect(after.children <= 5, "\(first)\n\(after)")
      #expect(after.kilobytes < first.kilobytes + 4096, "\(first)\n\(after)")
    }
  }
#endif
