import Foundation

@testable import TypeaheadTerminal

extension FuzzTarget {
  private static let historyPath = NSTemporaryDirectory() + "typeahead-fuzz-\(getpid())"

  /// Whatever a history file holds, it can be read and added to, and what it held is there afterwards.
  static let history = FuzzTarget(name: "history") { bytes in
    defer { try? FileManager.default.removeItem(atPath: historyPath) }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: historyPath))
      let file = HistoryFile(path: historyPath, makesFolders: false)
      let before = try file.load()
      Fuzz.check(before.queries.allSatisfy(HistoryFile.canHold), "a query that no session can have written")
      try file.append(["added"])
      let after = try file.load()
      Fuzz.check(
        after.queries == (before.queries + ["added"]).suffix(HistoryFile.mostQueries),
        "\(before.queries) became \(after.queries)")
      Fuzz.check(after.damagedLines <= before.damagedLines, "a line was damaged")
    } catch {
      Fuzz.check(false, "\(error)")
    }
  }
}
