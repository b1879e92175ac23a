import CSQLite
import TypeaheadCore

/// The functions of the SQLite that the system has, loaded when the first database is opened.
@safe
struct SQLiteLibrary: @unchecked Sendable {
  /// The table of functions, which stays where it is and what it is, as the library is never unloaded. A pointer
  /// costs nothing to hand on, also for each row of a scan.
  let table: UnsafePointer<csqlite_functions>

  /// The functions.
  var functions: csqlite_functions { unsafe table.pointee }

  /// What the library is called. Its number stays the same as long as programs that were built with one go
  /// on working with a newer one.
  private static var fileName: String {
    #if canImport(Darwin)
      "libsqlite3.dylib"
    #else
      "libsqlite3.so.0"
    #endif
  }
  /// The first version that lists tables with their kinds.
  private static let oldestVersion: (number: Int32, name: String) = (3_037_000, "3.37")

  private static let loaded = Result(catching: loading)

  /// The library. Throws an error that says what to install where there is none that can be used.
  static func load() throws(SearchSourceError) -> SQLiteLibrary { try loaded.get() }

  private static func loading() throws(SearchSourceError) -> SQLiteLibrary {
    let table = UnsafeMutablePointer<csqlite_functions>.allocate(capacity: 1)
    let loading = unsafe csqlite_load(table, fileName)
    // The table stays also where it is of no use: this is tried once.
    guard loading == csqlite_is_loaded else {
      throw SearchSourceError(
        loading == csqlite_lacks_functions
          ? "The SQLite of this system lacks functions that are needed: it is older than \(oldestVersion.name), or was built without them."
          : "SQLite is not installed: there is no \(fileName). On Debian and Ubuntu: apt install libsqlite3-0"
      )
    }
    let library = unsafe SQLiteLibrary(table: UnsafePointer(table))
    guard library.functions.libversion_number() >= oldestVersion.number else {
      let version = unsafe library.functions.libversion().map { unsafe String(cString: $0) } ?? "an old one"
      throw SearchSourceError("SQLite \(oldestVersion.name) or later is needed; this system has \(version).")
    }
    guard library.functions.threadsafe() != 0 else {
      throw SearchSourceError("The SQLite of this system was built for programs with one thread only.")
    }
    return library
  }
}
