import TestSupport
import Testing

@testable import TypeaheadTerminal

@Suite("The file of the history")
struct HistoryFileTests {
  private let folder: TemporaryFolder
  private let file: HistoryFile

  init() throws {
    folder = try TemporaryFolder()
    file = HistoryFile(path: folder.path("history"), makesFolders: false)
  }

  private func write(_ queries: some Sequence<Int>) throws {
    try folder.write("history", queries.map { "q\($0)\n" }.joined().utf8)
  }

  private func numbered(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "q\($0)" } }

  // MARK: Reading

  @Test("A missing file and an empty one hold nothing")
  func missing() throws {
    #expect(try file.load() == .init())
    try folder.write("history", [])
    #expect(try file.load() == .init())
  }

  @Test(
    "Queries are read oldest first, the last needs no line end, and empty lines are none",
    arguments: [
      ("a\nb\nc\n", ["a", "b", "c"]), ("a\nb", ["a", "b"]), ("a", ["a"]), ("\n", []),
      ("a\n\n\nb\n", ["a", "b"]),
      ("日本\nCôte d'Ivoire\n", ["日本", "Côte d'Ivoire"]), ("a\na\n", ["a", "a"]), (":x\n", [":x"]),
    ])
  func order(text: String, queries: [String]) throws {
    try folder.write("history", text.utf8)
    #expect(try file.load() == .init(queries: queries))
  }

  @Test("The newest thousand of many are read")
  func newest() throws {
    try write(1...1500)
    #expect(try file.load() == .init(queries: numbered(501...1500)))
    try write(1...5000)
    #expect(try file.load() == .init(queries: numbered(4001...5000)))
  }

  @Test(
    "A line that cannot be on the prompt line is damaged, and is left out and counted",
    arguments: [
      Array("caf".utf8) + [0xE9], [0xC3], [0xFF, 0xFE, 0x61], Array("a\u{1}".utf8), Array("a\tb".utf8),
      Array("a\r".utf8), [0x61, 0], Array("\u{1B}[2J".utf8), Array("a\u{7F}".utf8), Array("\u{85}".utf8),
      Array(repeating: 0x78, count: 1001),
    ])
  func damaged(line: [UInt8]) throws {
    try folder.write("history", Array("a\n".utf8) + line + Array("\nb\n".utf8))
    #expect(try file.load() == .init(queries: ["a", "b"], damagedLines: 1))
  }

  @Test("A line of a thousand characters is whole")
  func longest() throws {
    let text = String(repeating: "日", count: 1000)
    try folder.write("history", "\(text)\n".utf8)
    #expect(try file.load() == .init(queries: [text]))
  }

  @Test("Of a huge file only the end is looked at")
  func huge() throws {
    try folder.write("history", [])
    #expect(unsafe truncate(file.path, 100 << 20) == 0)
    #expect(try file.load() == .init())
    try file.append(["a", "b"])
    #expect(try file.load() == .init(queries: ["a", "b"]))
    // It was too long, so it was cut; what was in its one long line is gone.
    #expect(try folder.read("history") == "a\nb\n")
  }

  @Test("What holds no lines is no history, and nothing waits for it")
  func notFiles() throws {
    #expect(unsafe mkdir(folder.path("folder"), 0o700) == 0)
    #expect(unsafe mkfifo(folder.path("fifo"), 0o600) == 0)
    for path in [folder.path("folder"), folder.path("fifo"), "/dev/null"] {
      let file = HistoryFile(path: path, makesFolders: false)
      #expect(throws: HistoryError.notAFile) { try file.load() }
    }
    for path in [folder.path("fifo"), "/dev/null"] {
      let file = HistoryFile(path: path, makesFolders: false)
      #expect(throws: HistoryError.notAFile) { try file.append(["a"]) }
    }
    #expect(throws: HistoryError.system(SystemError(code: EISDIR))) {
      try HistoryFile(path: folder.path("folder"), makesFolders: false).append(["a"])
    }
  }

  #if os(Linux)
    @Test("A device that is always full is no history either")
    func fullDevice() {
      let file = HistoryFile(path: "/dev/full", makesFolders: false)
      #expect(throws: HistoryError.notAFile) { try file.load() }
      #expect(throws: HistoryError.notAFile) { try file.append(["a"]) }
    }
  #endif

  // MARK: Writing

  @Test("A new file is for the user alone")
  func newFile() throws {
    try file.append(["a"])
    try file.append(["b", "c"])
    #expect(try folder.read("history") == "a\nb\nc\n")
    #expect(try folder.permissions("history") == 0o600)
  }

  @Test("A last line without its end gets one first", arguments: [Array("b".utf8), [0xC3]])
  func unfinishedLine(line: [UInt8]) throws {
    try folder.write("history", Array("a\n".utf8) + line)
    try file.append(["c"])
    #expect(try folder.read("history") == "a\n" + String(decoding: line, as: UTF8.self) + "\nc\n")
  }

  @Test("Missing folders are made for the user alone, where the place is our own choice")
  func folders() throws {
    let path = folder.path("state/typeahead/history")
    #expect(throws: HistoryError.system(SystemError(code: ENOENT))) {
      try HistoryFile(path: path, makesFolders: false).append(["a"])
    }
    try HistoryFile(path: path, makesFolders: true).append(["a"])
    #expect(try folder.read("state/typeahead/history") == "a\n")
    #expect(try folder.permissions("state") == 0o700)
    #expect(try folder.permissions("state/typeahead") == 0o700)
  }

  @Test("Over two thousand lines are cut to the newest thousand, and nothing else is left behind")
  func cut() throws {
    try write(1...1999)
    #expect(unsafe chmod(file.path, 0o600) == 0)
    try file.append(["x"])
    #expect(try folder.lines("history") == numbered(1...1999) + ["x"])
    try file.append(["y"])
    #expect(try folder.lines("history") == numbered(1002...1999) + ["x", "y"])
    #expect(try folder.permissions("history") == 0o600)
    #expect(try folder.names == ["history"])
  }

  @Test("A link is followed, also when the file is cut")
  func link() throws {
    try folder.write("elsewhere", (1...2000).map { "q\($0)\n" }.joined().utf8)
    #expect(unsafe symlink("elsewhere", file.path) == 0)
    try file.append(["x"])
    #expect(try folder.status("history").st_mode & S_IFMT == S_IFLNK)
    #expect(try folder.lines("elsewhere") == numbered(1002...2000) + ["x"])
    #expect(try folder.names == ["elsewhere", "history"])
  }

  @Test("A link to nothing yet makes the file that it leads to")
  func danglingLink() throws {
    #expect(unsafe symlink("elsewhere", file.path) == 0)
    #expect(try file.load() == .init())
    try file.append(["x"])
    #expect(try folder.read("elsewhere") == "x\n")
  }

  @Test("A lock that someone else holds is not waited for")
  func locked() throws {
    try write(1...1)
    let other = try OpenFile(file.path, O_RDONLY)
    #expect(other.tryLock())
    #expect(throws: HistoryError.locked) { try file.append(["a"]) }
    #expect(try file.load() == .init(queries: ["q1"]))
    #expect(try folder.read("history") == "q1\n")
  }
}
