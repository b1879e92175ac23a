import Testing

@testable import TypeaheadTerminal

@Suite("The file of a trace")
struct TraceFileTests {
  /// Runs the body with the path of a file that does not exist, in a folder of its own.
  private func withPath(_ body: (String) async throws -> Void) async throws {
    var template = Array("/tmp/typeahead-trace-XXXXXX".utf8CString)
    try #require(unsafe mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let path = folder + "/trace"
    defer {
      unsafe _ = unlink(path)
      unsafe _ = rmdir(folder)
    }
    try await body(path)
  }

  private func content(of path: String) throws -> String {
    let number = unsafe open(path, O_RDONLY)
    defer { close(number) }
    var bytes: [UInt8] = []
    while case let more = try Descriptor(number: number).read(upTo: 65_536), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("It is made, or emptied, and gets a line a step")
  func lines() async throws {
    try await withPath { path in
      for round in 1...2 {
        let file = try TraceFile(path: path)
        file.write("a\(round)")
        file.write("é")
        #expect(file.finish { false } == nil)
        #expect(try content(of: path) == "a\(round)\né\n")
      }
    }
  }

  @Test("Lines of several threads do not mix")
  func threads() async throws {
    try await withPath { path in
      let file = try TraceFile(path: path)
      await withTaskGroup { group in
        for task in 0..<8 {
          group.addTask { for _ in 0..<200 { file.write(String(repeating: "\(task)", count: 300)) } }
        }
      }
      let lines = try content(of: path).split(separator: "\n")
      #expect(lines.count == 1600)
      #expect(lines.allSatisfy { $0.count == 300 && Set($0).count == 1 })
    }
  }

  @Test("A reader that takes nothing is not waited for, and loses no line that it takes later")
  func slowReader() async throws {
    try await withPath { path in
      try #require(unsafe mkfifo(path, 0o600) == 0)
      #expect(throws: SystemError(code: ENXIO)) { try TraceFile(path: path) }
      let reader = Descriptor(number: unsafe open(path, O_RDONLY | O_NONBLOCK))
      defer { close(reader.number) }
      let file = try TraceFile(path: path)
      let line = String(repeating: "x", count: 999)
      for _ in 0..<200 { file.write(line) }
      #expect(file.finish { true } == "Nobody reads it")
      var count = 0
      while count < 200_000 {
        count += try reader.read(upTo: 65_536).count
        _ = file.finish { true }
      }
      #expect(count == 200_000)
      #expect(file.finish { false } == nil)
    }
  }

  @Test("A file that cannot be made is an error at once")
  func cannotOpen() {
    #expect(throws: SystemError(code: ENOENT)) { try TraceFile(path: "/proc/nonexistent/trace") }
  }

  #if os(Linux)
    @Test("The first error is kept for the end")
    func fullDisk() throws {
      let file = try TraceFile(path: "/dev/full")
      file.write("a")
      file.write("b")
      #expect(file.finish { false } == SystemError(code: ENOSPC).description)
    }
  #endif
}
