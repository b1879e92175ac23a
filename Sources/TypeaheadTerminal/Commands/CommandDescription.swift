/// How a command is written and what it does.
package struct CommandDescription: Hashable, Sendable {
  /// Which command it is.
  package let command: CommandName
  /// The name with its colon: `:retry`.
  package let name: String
  /// The short form with its colon; nil where there is none.
  package let short: String?
  /// What stands for the argument in the help, for example `N`; nil where none is taken.
  package let argument: String?
  /// What the command does, in one line.
  package let meaning: String

  init(
    _ command: CommandName, _ name: String, short: String? = nil, argument: String? = nil, meaning: String
  ) {
    self.command = command
    self.name = name
    self.short = short
    self.argument = argument
    self.meaning = meaning
  }
}
