import TypeaheadCore
import WorkThreads

/// A file that holds a database.
struct DatabaseFile: Hashable, Sendable {
  /// The file as the person wrote it.
  let path: String

  /// Opens it for reading. Throws an error that says why that cannot be.
  ///
  /// The system is asked about the file and not by opening it: whoever closes a file gives up the locks that
  /// other connections of the same process hold on it.
  func open(_ interruption: Interruption) throws -> Connection {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw failure(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SearchSourceError("\(path) is a folder, not a database.")
    case S_IFREG: break
    default: throw SearchSourceError("\(path) is not a file, so it is no database.")
    }
    guard unsafe access(path, R_OK) == 0 else { throw failure(errno) }
    let connection = try Connection(SQLiteLibrary.load(), path: path, interruption: interruption)
    try FoldFunction.add(to: connection)
    return connection
  }

  /// Which file the path leads to now; nil where there is none.
  var identity: FileIdentity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  /// What there is to tell of an error.
  func explained(_ error: any Error) -> any Error {
    (error as? DatabaseError).map { explained($0) } ?? error
  }

  /// What there is to tell of an error of SQLite's.
  func explained(_ error: DatabaseError) -> SearchSourceError {
    let parents = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parents.isEmpty ? "." : parents.joined(separator: "/") + "/"
    return error.explained(path: path, isFolderReadOnly: unsafe access(folder, W_OK) != 0)
  }

  private func failure(_ number: Int32) -> SearchSourceError {
    SearchSourceError("Cannot open \(path): \(unsafe String(cString: strerror(number))).")
  }
}
