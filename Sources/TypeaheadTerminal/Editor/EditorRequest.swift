/// What keys of a line editor ask its input for.
enum EditorRequest: CaseIterable, Hashable, Sendable {
  /// Suggest how the line could go on.
  case suggest
  /// Go to the next scope.
  case nextScope
}
