/// What a line that begins with one colon asks of a session.
package enum Command: Hashable, Sendable {
  /// Write every entry of the scope.
  case all
  /// Tell settles in this way from now on; nil says in which way.
  case announce(AnnounceChoice?)
  /// Forget the last query and the scope.
  case clear
  /// List the commands.
  case help
  /// Write the last block again.
  case last
  /// Write the rows that follow those of the last block.
  case more
  /// Write these entries of the last block to standard output, and end.
  case pick(RowSelection)
  /// End the session.
  case quit
  /// Search the last query again.
  case retry
  /// Choose rows of the last block: search a term; pick or show an entry.
  case choose(RowSelection)
  /// Search another scope from now on; nil lists the scopes.
  case scope(String?)
  /// Write every field of these entries of the last block.
  case show(RowSelection)
  /// Say where the session stands.
  case status
  /// Write what might be searched for after this text.
  case suggest(String)
}
