import CSQLite
import TypeaheadCore

/// What SQLite says went wrong.
struct DatabaseError: Error, Hashable {
  /// The extended result code.
  let code: Int32
  /// What SQLite says, in English.
  let message: String

  /// The result code without what extends it.
  var primaryCode: Int32 { code & 0xFF }

  /// The same for a person.
  ///
  /// - Parameter path: The file as the person wrote it.
  func explained(path: String) -> SearchSourceError {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED:
      SearchSourceError(Self.locked(path: path))
    case SQLITE_NOTADB:
      SearchSourceError("\(path) is not an SQLite database, or it is encrypted.")
    case SQLITE_CORRUPT:
      SearchSourceError("The database \(path) is damaged: \(reason)")
    case SQLITE_READONLY:
      SearchSourceError(
        "Cannot search \(path): a program stopped while it wrote, and what it left can only be put right by one that may write. Open it once with such a program, for example sqlite3."
      )
    case SQLITE_CANTOPEN:
      SearchSourceError(
        "Cannot search \(path): \(reason) Where the database is in WAL mode, its folder must be one that can be written to, or a copy be searched that lies in one."
      )
    default:
      SearchSourceError("Cannot search \(path): \(reason)")
    }
  }

  /// The message with a full stop; a trigger or function may have given it one of its own.
  var reason: String { message.hasSuffix(".") ? message : message + "." }

  /// What there is to say while another program keeps a file to itself.
  static func locked(path: String) -> String { "The database \(path) is locked by another program." }
}
