import TestSupport
import Testing

@testable import TypeaheadTerminal

@Suite("The queries of this session and of earlier ones")
struct HistoryTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("history")
  }

  private func open() -> History { open(.file(path)) }

  private func open(_ location: HistoryLocation) -> History { History(location) { _ in nil } }

  @Test("A session finds what an earlier one saved, and begins without a word")
  func earlier() throws {
    let first = open()
    #expect(first.earlier == [])
    #expect(first.complaints == [])
    #expect(first.add("ja", line: "ja") == nil)
    #expect(first.add(":x", line: "::x") == nil)
    #expect(first.close { false } == nil)
    #expect(open().earlier == ["ja", ":x"])
    #expect(open().complaints == [])
    #expect(first.earlier == [])
  }

  @Test("Each query is saved when it is entered")
  func atOnce() throws {
    let history = open()
    _ = history.add("ja", line: "ja")
    #expect(try folder.read("history") == "ja\n")
  }

  @Test("A space before a line keeps it out")
  func leadingSpace() throws {
    let history = open()
    _ = history.add("a", line: "a")
    _ = history.add("secret", line: " secret")
    _ = history.add("b", line: "b ")
    #expect(try folder.read("history") == "a\nb\n")
    #expect(!History.keeps(" a"))
    #expect(!History.keeps(" "))
    #expect(History.keeps("a "))
    #expect(History.keeps(""))
  }

  @Test("What repeats the newest query is not added, also that of an earlier session")
  func duplicates() throws {
    let first = open()
    for query in ["a", "a", "b", "a"] { _ = first.add(query, line: query) }
    #expect(try folder.read("history") == "a\nb\na\n")
    let second = open()
    for query in ["a", "c"] { _ = second.add(query, line: query) }
    #expect(try folder.read("history") == "a\nb\na\nc\n")
  }

  @Test(
    "A query that could not be read again is not saved", arguments: ["a\tb", "a\nb", "a\u{1}", "\u{9B}x"])
  func unreadable(query: String) throws {
    let history = open()
    _ = history.add("before", line: "before")
    #expect(history.add(query, line: query) == nil)
    _ = history.add("after", line: "after")
    #expect(try folder.read("history") == "before\nafter\n")
  }

  @Test("Sessions that run at once lose nothing")
  func alternately() throws {
    let (first, second) = (open(), open())
    for number in 1...100 {
      _ = first.add("a\(number)", line: "a\(number)")
      _ = second.add("b\(number)", line: "b\(number)")
    }
    #expect(first.close { false } == nil && second.close { false } == nil)
    // A process that another test starts holds a lock for a moment, and the query is saved with the next.
    let lines = try folder.lines("history")
    #expect(lines.filter { $0.hasPrefix("a") } == (1...100).map { "a\($0)" })
    #expect(lines.filter { $0.hasPrefix("b") } == (1...100).map { "b\($0)" })
    #expect(lines.count == 200)
  }

  @Test("Sessions that write at the same moment lose nothing and mix no lines")
  func concurrently() async throws {
    let path = path
    await withTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          let history = History(.file(path)) { _ in nil }
          for number in 1...100 { _ = history.add("\(writer) \(number)", line: "x") }
          // The others may have the lock for longer than a session waits for it; what is unsaved stays.
          var complaint = history.close { false }
          for _ in 1...20 where complaint != nil { complaint = history.close { false } }
          #expect(complaint == nil)
        }
      }
    }
    let lines = try folder.lines("history")
    for writer in 0..<4 {
      #expect(lines.filter { $0.hasPrefix("\(writer) ") } == (1...100).map { "\(writer) \($0)" })
    }
    #expect(lines.count == 400)
  }

  // MARK: What is wrong

  @Test(
    "Damaged lines are one line of warning",
    arguments: [
      ([0x61, 0x0A, 0xE9, 0x0A], "1 line of the history \"%\" is damaged and left out."),
      ([0xE9, 0x0A, 0x61, 0x0A, 0xE9], "2 lines of the history \"%\" are damaged and left out."),
    ] as [([UInt8], String)])
  func damaged(bytes: [UInt8], complaint: String) throws {
    try folder.write("history", bytes)
    let history = open()
    #expect(history.earlier == ["a"])
    #expect(history.complaints == [complaint.replacing("%", with: path)])
    #expect(history.add("b", line: "b") == nil)
    #expect(open().earlier == ["a", "b"])
  }

  @Test("What cannot be read is told once at the beginning, and not written to")
  func unreadableFile() throws {
    let history = open(.file(folder.path))
    #expect(
      history.complaints
        == ["The history is not kept: cannot read \"\(folder.path)\": Not a regular file."])
    #expect(history.add("a", line: "a") == nil)
    #expect(history.close { false } == nil)
    #expect(try folder.names == [])
  }

  @Test("What cannot be written is told at the first query, once")
  func unwritable() {
    let path = folder.path("missing/history")
    let history = open(.file(path))
    #expect(history.complaints == [])
    #expect(
      history.add("a", line: "a")
        == "The history is not kept: cannot write to \"\(path)\": No such file or directory.")
    #expect(history.add("b", line: "b") == nil)
    #expect(history.close { false } == nil)
  }

  @Test("What could not be saved is saved with the next query, or at the end")
  func lockedForAWhile() throws {
    try folder.write("history", [])
    let history = open()
    var other: OpenFile? = try OpenFile(path, O_RDONLY)
    #expect(other?.tryLock() == true)
    #expect(history.add("a", line: "a") == nil)
    #expect(history.add("b", line: "b") == nil)
    #expect(try folder.read("history") == "")
    other = nil
    #expect(history.add("c", line: "c") == nil)
    #expect(try folder.read("history") == "a\nb\nc\n")

    other = try OpenFile(path, O_RDONLY)
    #expect(other?.tryLock() == true)
    #expect(history.add("d", line: "d") == nil)
    other = nil
    #expect(history.close { false } == nil)
    #expect(try folder.read("history") == "a\nb\nc\nd\n")
  }

  @Test("A lock that is held to the end is told there")
  func lockedToTheEnd() throws {
    try folder.write("history", [])
    let history = open()
    let other = try OpenFile(path, O_RDONLY)
    #expect(other.tryLock())
    #expect(history.add("a", line: "a") == nil)
    for givesUp in [true, false] {
      #expect(
        history.close { givesUp }
          == "The history is not kept: cannot write to \"\(path)\": Locked by another program.")
    }
    #expect(try folder.read("history") == "")
  }

  @Test("Where the file cannot be cut, each query is still saved once")
  func cannotCut() throws {
    try folder.write("history", String(repeating: "q\n", count: 2000).utf8)
    // The shorter file would be written under this name first.
    #expect(unsafe mkdir("\(path).\(getpid())", 0o700) == 0)
    let history = open()
    for query in ["a", "b", "c"] { #expect(history.add(query, line: query) == nil) }
    #expect(history.close { false } == nil)
    #expect(try folder.lines("history").suffix(4) == ["q", "a", "b", "c"])
  }
}
