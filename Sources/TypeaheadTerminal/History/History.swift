/// The queries of this session and of earlier ones.
final class History {
  /// How long the end of a session waits for a lock, in tries of ten milliseconds.
  private static let lastTries = 50

  /// The queries of earlier sessions, oldest first.
  let earlier: [String]
  /// What is to be said at the beginning, one line each.
  let complaints: [String]

  private let file: HistoryFile?
  private var unsaved: [String] = []
  private var newest: String?
  private var hasComplained = false

  /// Reads the history. Whatever is wrong with it is told, and keeps no session from running.
  init(_ location: HistoryLocation, environment: (String) -> String?) {
    guard let file = Self.file(location, environment: environment) else {
      (self.file, earlier, complaints) = (nil, [], [])
      return
    }
    do throws(HistoryError) {
      let contents = try file.load()
      self.file = file
      earlier = contents.queries
      newest = earlier.last
      complaints = contents.damagedLines == 0 ? [] : [Self.damaged(contents.damagedLines, file.path)]
    } catch {
      (self.file, earlier) = (nil, [])
      complaints = ["The history is not kept: cannot read \(quoted(file.path)): \(error)."]
    }
  }

  /// The file at the location; nil where no place is known.
  ///
  /// The standard place is that of the XDG Base Directory Specification 0.8, which wants absolute paths.
  static func file(_ location: HistoryLocation, environment: (String) -> String?) -> HistoryFile? {
    switch location {
    case .none: return nil
    case .file(let path): return HistoryFile(path: path, makesFolders: false)
    case .standard:
      func folder(_ variable: String) -> String? {
        environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
      }
      // An account without a home has nowhere to keep anything, and wants none made.
      let home = folder("HOME").flatMap { unsafe access($0, F_OK) == 0 ? $0 : nil }
      guard let state = folder("XDG_STATE_HOME") ?? home.map({ $0 + "/.local/state" }) else { return nil }
      return HistoryFile(path: state + "/typeahead/history", makesFolders: true)
    }
  }

  /// Adds a query that was entered, unless it repeats the newest, its line begins with a space, or it has
  /// control characters, with which it could not be read again.
  ///
  /// - Returns: What there is to say, once: why queries are not kept.
  func add(_ query: String, line: String) -> String? {
    guard Self.keeps(line), HistoryFile.canHold(query), query != newest else { return nil }
    newest = query
    guard let file else { return nil }
    unsaved.append(query)
    do throws(HistoryError) {
      try save(to: file)
    } catch {
      // The next query, or the end of the session, tries again.
      if error == .locked || hasComplained { return nil }
      hasComplained = true
      return Self.unwritable(file.path, error)
    }
    return nil
  }

  /// Whether a line goes into the history: a space before it keeps it out.
  static func keeps(_ line: String) -> Bool { line.unicodeScalars.first != " " }

  /// Saves what could not be saved before, and returns what there is to say about what was lost, if anything.
  ///
  /// - Parameter shouldGiveUp: Whether nothing may hold the end up any longer.
  func close(givingUpIf shouldGiveUp: () -> Bool) -> String? {
    guard let file, !unsaved.isEmpty else { return nil }
    for _ in 1...Self.lastTries {
      do throws(HistoryError) {
        try save(to: file)
        return nil
      } catch {
        if error != .locked { return hasComplained ? nil : Self.unwritable(file.path, error) }
        if shouldGiveUp() { break }
        usleep(10_000)
      }
    }
    return Self.unwritable(file.path, .locked)
  }

  private func save(to file: HistoryFile) throws(HistoryError) {
    try file.append(unsaved)
    unsaved.removeAll()
  }

  private static func unwritable(_ path: String, _ error: HistoryError) -> String {
    "The history is not kept: cannot write to \(quoted(path)): \(error)."
  }

  private static func damaged(_ count: Int, _ path: String) -> String {
    "\(count) \(count == 1 ? "line" : "lines") of the history \(quoted(path)) "
      + "\(count == 1 ? "is" : "are") damaged and left out."
  }
}
