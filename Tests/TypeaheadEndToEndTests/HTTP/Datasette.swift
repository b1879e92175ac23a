import Foundation
import TestSupport
import Testing

/// A Datasette server over a database of books and numbers.
final class Datasette: Sendable {
  private let folder: TemporaryFolder
  private let server: ServerProcess

  /// The program: what TYPEAHEAD_DATASETTE names, as it comes from no system's packages; nil where it is missing.
  static var program: String? {
    ProcessInfo.processInfo.environment["TYPEAHEAD_DATASETTE"].flatMap {
      FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil
    }
  }

  private static let database = #"""
    import sqlite3, sys
    database = sqlite3.connect(sys.argv[1])
    database.execute("create table books (id integer primary key, title text, author text, year int)")
    database.executemany("insert into books (title, author, year) values (?, ?, ?)", [
      ("Emma", "Jane Austen", 1815), ("Emmaus", None, 2009), ("It's 100% x?y#z &_size=1", "O'Hara", 1900)])
    database.execute("create table numbers (n text primary key)")
    database.executemany("insert into numbers values (?)", [(str(n),) for n in range(3000)])
    database.commit()
    """#

  init() throws {
    folder = try TemporaryFolder()
    let file = folder.path("library.db")
    _ = try PipeProcess.run("python3", ["-c", Self.database, file])
    let port = try LoopbackPort.free()
    server = try ServerProcess(
      Self.program ?? "datasette", ["serve", file, "--host", "127.0.0.1", "--port", "\(port)"],
      directory: folder.path, port: port)
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(server.port)\(path)" }
}
