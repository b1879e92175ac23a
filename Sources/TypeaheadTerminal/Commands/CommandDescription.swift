/// How a command is written and what it does.
package struct CommandDescription: Hashable, Sendable {
  /// Which command it is.
  package let command: Command
  /// The name with its colon: `:retry`.
  package let name: String
  /// The short form with its colon; nil where there is none.
  package let short: String?
  /// What the command does, in one line.
  package let meaning: String
}
