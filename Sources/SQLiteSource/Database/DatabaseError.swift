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
  /// - Parameters:
  ///   - path: The file as the person wrote it.
  ///   - isFolderReadOnly: Whether nothing can be written beside it.
  func explained(path: String, isFolderReadOnly: Bool) -> SearchSourceError {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED:
      SearchSourceError(Self.locked(path: path))
    case SQLITE_NOTADB:
      SearchSourceError("\(path) is not an SQLite database, or it is encrypted.")
    case SQLITE_CORRUPT:
      SearchSourceError("The database \(path) is damaged: \(reason)")
    case SQLITE_READONLY where Self.unfinishedWrites.contains(code):
      SearchSourceError(
        "Cannot search \(path): a program stopped while it wrote, and what it left can only be put right by one that may write. Open it once with such a program, for example sqlite3."
      )
    case SQLITE_CANTOPEN where isFolderReadOnly:
      SearchSourceError(
        "Cannot search \(path): \(reason) Where the database is in WAL mode, its folder must be one that can be written to, or a copy be searched that lies in one."
      )
    default:
      SearchSourceError("Cannot search \(path): \(reason)")
    }
  }

  /// The message with a full stop; a trigger or function may have given it one of its own.
  var reason: String { message.withFullStop }

  /// The codes of a journal or a log that would have to be put right first: SQLITE_READONLY_ROLLBACK and
  /// SQLITE_READONLY_RECOVERY, which are macros that do not come through.
  private static let unfinishedWrites = [SQLITE_READONLY | 3 << 8, SQLITE_READONLY | 1 << 8]

  /// What there is to say while another program keeps a file to itself.
  static func locked(path: String) -> String { "The database \(path) is locked by another program." }
}
