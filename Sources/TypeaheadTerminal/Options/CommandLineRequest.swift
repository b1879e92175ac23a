/// What a command line without mistakes asks for.
package enum CommandLineRequest: Equatable, Sendable {
  /// A session, or one search.
  case run(Options)
  /// The help, whatever else the command line holds.
  case help
  /// What can be searched, whatever else the command line holds.
  case listSources
  /// The version, whatever else the command line holds.
  case version
}
