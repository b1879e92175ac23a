import JSONEntries
import ProgramSource
import TypeaheadCore
import TypeaheadTerminal

extension ProgramConfiguration {
  /// What the command line asks for.
  init(_ options: Options) {
    self.init(program: options.program.program, arguments: options.program.arguments)
    scopes = options.scopes
    endsWithNUL = options.rows.endsWithNUL
    fields = EntryFields(
      delimiter: options.rows.delimiter, shown: options.rows.shownFields, picked: options.rows.pickedField)
    noMatchStatuses = options.program.noMatchStatuses
    if let entries = options.json.entries { json = EntryShape(entries, options.json) }
  }
}
