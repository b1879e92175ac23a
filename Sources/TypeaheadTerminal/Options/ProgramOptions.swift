/// What the command line asks of the source that runs a program.
package struct ProgramOptions: Equatable, Sendable {
  /// The program; empty where none was named.
  package var program = ""
  /// Its arguments, with placeholders in them.
  package var arguments: [String] = []
  /// The exit statuses that mean that nothing was found.
  package var noMatchStatuses: Set<Int32> = [1]
}
