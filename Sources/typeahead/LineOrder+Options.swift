import LinesSource
import TypeaheadTerminal

extension LineOrder {
  /// The order that the command line names.
  init(_ order: LineOptions.Order) {
    self =
      switch order {
      case .rank: .rank
      case .input: .input
      case .reverse: .reverse
      }
  }
}
