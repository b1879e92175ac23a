import LinesSource
import TypeaheadTerminal

extension LinesConfiguration {
  /// What the command line asks for. Where somebody types, answers do not wait for the last line.
  init(_ options: Options, isInteractive: Bool) {
    let lines = options.lines
    let inputs = lines.files.map { $0 == "-" ? LineInput.standardInput : .path($0) }
    self.init(inputs: inputs.isEmpty ? [.standardInput] : inputs)
    endsWithNUL = options.rows.endsWithNUL
    exactCase = lines.exactCase
    order = LineOrder(lines.order)
    delimiter = options.rows.delimiter
    searchFields = lines.searchFields
    shownFields = options.rows.shownFields
    pickedField = options.rows.pickedField
    scopeField = lines.scopeField
    answersWhileReading = isInteractive
    isSearchedOnce = options.filter != nil
  }
}
