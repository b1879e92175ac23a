/// What a shell can offer in the place of a word of the command line.
package enum Completion: Hashable, Sendable {
  /// Nothing; any text may stand there.
  case nothing
  /// One of these words.
  case words([String])
  /// A file.
  case files
  /// A scope of the source that the command line names.
  case scopes
  /// A program, and after it what that program takes.
  case program
}
