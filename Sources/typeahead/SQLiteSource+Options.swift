import SQLiteSource
import TypeaheadCore
import TypeaheadTerminal

extension SQLiteSource {
  /// Opens the database that the command line names.
  convenience init(_ options: Options) throws(UsageError) {
    let sqlite = options.sqlite
    var configuration = SQLiteConfiguration(path: sqlite.database)
    configuration.table = sqlite.table
    configuration.title = sqlite.title
    configuration.details = sqlite.details
    configuration.scopeColumn = sqlite.scopeColumn
    configuration.pickedColumn = sqlite.pickedColumn
    configuration.select = sqlite.select
    configuration.longestWait = options.timeout
    do throws(SearchSourceError) {
      try self.init(configuration)
    } catch {
      // Each line of its own, as a list of tables has many.
      let lines = error.description.split(separator: "\n").map { Sanitizer.sanitize(String($0)) }
      throw UsageError(lines.joined(separator: "\n"))
    }
  }
}
