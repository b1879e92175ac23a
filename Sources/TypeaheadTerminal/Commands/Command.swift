/// What a line that begins with one colon can ask of a session. ``CommandTable`` names each.
package enum Command: CaseIterable, Hashable, Sendable {
  /// Forget the last query.
  case clear
  /// List the commands.
  case help
  /// Write the last block again.
  case last
  /// End the session.
  case quit
  /// Search the last query again.
  case retry
  /// Say where the session stands.
  case status
}
