/// Why a history file could not be used.
enum HistoryError: Error, Equatable, CustomStringConvertible {
  /// A system call failed.
  case system(SystemError)
  /// The path leads to something that holds no lines.
  case notAFile
  /// Another program holds the file's lock.
  case locked

  /// Runs system calls; their error is one of a history.
  static func wrapping<Result>(_ body: () throws(SystemError) -> Result) throws(HistoryError) -> Result {
    do { return try body() } catch { throw .system(error) }
  }

  var description: String {
    switch self {
    case .system(let error): error.description
    case .notAFile: "Not a regular file"
    case .locked: "Locked by another program"
    }
  }
}
