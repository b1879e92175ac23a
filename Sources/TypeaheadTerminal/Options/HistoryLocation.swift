/// Where a terminal session keeps its queries.
package enum HistoryLocation: Equatable, Sendable {
  /// In the user's folder for such state.
  case standard
  /// In this file.
  case file(String)
  /// Nowhere.
  case none
}
