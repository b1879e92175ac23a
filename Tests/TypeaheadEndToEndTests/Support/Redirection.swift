/// Where one of a program's three standard streams leads.
enum Redirection: Sendable {
  /// The terminal, for a program on a ``Pty``.
  case terminal
  /// A pipe of which the test holds the other end.
  case pipe
  /// Standard input from these bytes, then its end.
  case bytes([UInt8])
  /// A pipe that nobody reads, so the first write raises SIGPIPE.
  case brokenPipe
  /// A file: read as standard input, else created or cut to nothing and written.
  case file(String)
  /// `/dev/null`.
  case null
  /// No open descriptor at all.
  case closed

  /// Standard input from text.
  static func text(_ text: String) -> Redirection { .bytes(Array(text.utf8)) }
}
