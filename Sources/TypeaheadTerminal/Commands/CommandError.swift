/// What is wrong with a command, in words for the person who wrote it. Nothing has changed by it.
package struct CommandError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and which commands there are: whole sentences, escaped, without a line end.
  package let message: String

  /// Makes an error with its message.
  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
