/// The file that keeps the queries of all sessions, one a line, oldest first, in UTF-8.
///
/// Sessions that run at once append to it one after another under its lock, so none loses a query.
struct HistoryFile {
  /// How many queries are read, and how many are left when the file is cut.
  static let mostQueries = 1000
  /// How many lines the file may have before it is cut.
  static let mostLines = 2000
  /// How many bytes at its end are looked at: more than so many lines of so many characters can have.
  static let mostBytes = 8 << 20

  /// What was read.
  struct Contents: Equatable {
    /// The newest queries, oldest first.
    var queries: [String] = []
    /// How many lines were left out, as no session can have written them.
    var damagedLines = 0
  }

  let path: String
  /// Whether missing folders of the path are made, as they are for a place of our own choice.
  let makesFolders: Bool

  /// Reads the newest queries; none where there is no file yet.
  func load() throws(HistoryError) -> Contents {
    let file: OpenFile
    do throws(SystemError) {
      file = try OpenFile(path, O_RDONLY)
    } catch {
      if error.code == ENOENT { return Contents() }
      throw .system(error)
    }
    let lines = try Self.lines(of: file)
    var contents = Contents()
    for line in lines.lines.suffix(Self.mostLines) where !line.isEmpty {
      if let query = Self.query(line) { contents.queries.append(query) } else { contents.damagedLines += 1 }
    }
    contents.queries.removeFirst(max(0, contents.queries.count - Self.mostQueries))
    return contents
  }

  /// Adds queries at the end, and cuts the file when it has grown long. Never waits for the lock.
  func append(_ queries: [String]) throws(HistoryError) {
    if makesFolders { Self.makeFolders(of: path) }
    let file = try openLocked()
    try HistoryError.wrapping { () throws(SystemError) in
      var bytes: [UInt8] = []
      // Whoever wrote the last line may have been stopped in the middle of it.
      if file.size > 0, try file.read(upTo: 1, at: file.size - 1) != [UInt8(ascii: "\n")] {
        bytes.append(UInt8(ascii: "\n"))
      }
      for query in queries { bytes += Array((query + "\n").utf8) }
      try file.write(bytes)
    }
    // The queries are saved, and a file that stays long does no harm; the next query tries again.
    do { try cut(file) } catch {}
  }

  /// Opens and locks the file that the path leads to once the lock is there: another session may have put a
  /// shorter one in its place meanwhile.
  private func openLocked() throws(HistoryError) -> OpenFile {
    while true {
      let file = try HistoryError.wrapping { () throws(SystemError) in
        try OpenFile(path, O_RDWR | O_APPEND | O_CREAT)
      }
      guard file.isRegular else { throw .notAFile }
      guard file.tryLock() else { throw .locked }
      guard file.isStill(at: path) else { continue }
      file.keepPrivate()
      return file
    }
  }

  private func cut(_ file: OpenFile) throws(HistoryError) {
    let (lines, isWhole) = try Self.lines(of: file)
    if isWhole && lines.count <= Self.mostLines { return }
    let bytes = lines.suffix(Self.mostQueries).joined(separator: [UInt8(ascii: "\n")])
    try HistoryError.wrapping { () throws(SystemError) in
      try OpenFile.replace(path, with: Array(bytes) + [UInt8(ascii: "\n")])
    }
  }

  /// The last lines as they are, without their ends, and whether those are all.
  private static func lines(
    of file: OpenFile
  ) throws(HistoryError) -> (lines: [ArraySlice<UInt8>], isWhole: Bool) {
    guard file.isRegular else { throw .notAFile }
    let isWhole = file.size <= mostBytes
    var bytes = try HistoryError.wrapping { () throws(SystemError) in
      try file.read(upTo: mostBytes, at: max(0, file.size - mostBytes))[...]
    }
    if !isWhole { bytes = bytes.drop { $0 != UInt8(ascii: "\n") }.dropFirst() }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return (bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false), isWhole)
  }

  /// The query that a line is; nil where it is none that a session saves.
  private static func query(_ line: ArraySlice<UInt8>) -> String? {
    String(validating: line, as: UTF8.self).flatMap { canHold($0) ? $0 : nil }
  }

  /// Whether a query can be a line of the file: it is not too long for the prompt, and no control character
  /// in it would end the line, or do something when the line is shown.
  static func canHold(_ query: String) -> Bool {
    query.unicodeScalars.count <= TerminalSession.longestLine
      && !query.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private static func makeFolders(of path: String) {
    var end = path.utf8.startIndex
    while let slash = path.utf8[end...].dropFirst().firstIndex(of: UInt8(ascii: "/")) {
      end = slash
      // Whatever is wrong shows when the file is opened.
      unsafe _ = mkdir(String(path[..<slash]), 0o700)
    }
  }
}
