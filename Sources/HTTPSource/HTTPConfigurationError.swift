/// What a source is told to do makes no sense, as half a sentence for the person who wrote it.
package struct HTTPConfigurationError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and what to write, without a full stop.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
