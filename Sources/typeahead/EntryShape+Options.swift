import JSONEntries
import TypeaheadTerminal

extension EntryShape {
  /// Entries at a place, as the command line describes them.
  init(_ entries: JSONPointer, _ options: JSONOptions) {
    self.init()
    self.entries = entries
    if let title = options.title { self.title = title }
    details = options.details
    total = options.total
  }
}
