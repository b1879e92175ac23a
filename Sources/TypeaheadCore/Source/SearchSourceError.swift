/// A failure of a source, told in words for the person who searched.
public struct SearchSourceError: Error, Hashable, CustomStringConvertible {
  /// What went wrong and, where there is something to do, what: whole sentences.
  public let description: String

  /// Makes an error that is shown as the given sentences.
  public init(_ description: String) {
    self.description = description
  }
}
