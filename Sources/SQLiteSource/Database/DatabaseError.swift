import CSQLite
import TypeaheadCore

/// What SQLite says went wrong.
struct DatabaseError: Error, Hashable {
  /// The extended result code.
  let code: Int32
  /// What SQLite says, in English and without a full stop.
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
      SearchSourceError("The database \(path) is damaged: \(message).")
    default:
      SearchSourceError("Cannot search \(path): \(message).")
    }
  }

  /// What there is to say while another program keeps a file to itself.
  static func locked(path: String) -> String { "The database \(path) is locked by another program." }
}
