/// In what kinds of sessions differ, as far as the commands are concerned.
struct SessionRules {
  /// The most rows of a block; nil for all.
  let pageSize: Int?
  /// Whether standard output waits for entries to be picked.
  let awaitsPick: Bool
  /// Whether a change of scope searches the last query in it at once.
  let searchesNewScope: Bool

  /// How many entries of one answer a session keeps at least, so that `:more` can show them.
  static let leastKept = 10_000

  /// A session at a terminal.
  static func terminal(_ options: Options, awaitsPick: Bool) -> SessionRules {
    SessionRules(pageSize: pageSize(options, standard: 10), awaitsPick: awaitsPick, searchesNewScope: true)
  }

  /// A script. What another program reads is not cut unless that was asked for.
  static func script(_ options: Options) -> SessionRules {
    SessionRules(
      pageSize: pageSize(options, standard: options.format == .text ? 10 : nil), awaitsPick: false,
      searchesNewScope: options.isAsTyped)
  }

  private static func pageSize(_ options: Options, standard: Int?) -> Int? {
    options.limit == 0 ? nil : options.limit ?? standard
  }

  /// How many entries to ask a source for; nil for all.
  func limit(_ options: Options) -> Int? {
    guard let pageSize else { return nil }
    // With one search, or without commands, nobody can ask for the rest.
    let canContinue = options.filter == nil && options.areCommandsEnabled
    return canContinue ? max(pageSize, Self.leastKept) : pageSize
  }
}
