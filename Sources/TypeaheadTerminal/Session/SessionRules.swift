/// How the session at hand behaves where kinds of sessions differ.
struct SessionRules {
  /// The most rows of a block; nil for all.
  private(set) var pageSize: Int?
  /// How a settle is told while someone types; nil in a script, which writes every block.
  private(set) var announcement: Announcement?
  /// Whether it is made for a screen reader.
  private(set) var isAccessible = false
  /// Whether standard output waits for entries to be picked.
  private(set) var awaitsPick = false
  /// Whether a change of scope searches the last query in it at once.
  let searchesNewScope: Bool

  /// How many entries of one answer a session keeps at least, so that `:more` can show them.
  static let leastKept = 10_000

  /// A session at a terminal.
  static func terminal(_ options: Options, awaitsPick: Bool) -> SessionRules {
    SessionRules(
      pageSize: pageSize(options, standard: options.isAccessible ? Accessibility.pageSize : 10),
      announcement: options.announcement, isAccessible: options.isAccessible, awaitsPick: awaitsPick,
      searchesNewScope: true)
  }

  /// A script. What another program reads is not cut unless that was asked for.
  static func script(_ options: Options) -> SessionRules {
    SessionRules(
      pageSize: pageSize(options, standard: options.format == .text ? 10 : nil),
      searchesNewScope: options.isAsTyped)
  }

  private static func pageSize(_ options: Options, standard: Int?) -> Int? {
    options.limit == 0 ? nil : options.limit ?? standard
  }

  /// Whether answers are listened to. Then Enter on a blank line, and on a text that was just answered, says
  /// the block again, and no change of the prompt sounds like a typed key.
  var isHeard: Bool { isAccessible || announcement == .prompt }

  /// Whether a settle is told by its block: where that is the way, and where somebody asked for it outright.
  func writesBlock(isOwed: Bool) -> Bool {
    switch announcement {
    case nil, .block?, Announcement.none?: true
    case .line?, .prompt?: isOwed
    }
  }

  /// Tells settles in another way from now on.
  mutating func announce(by announcement: Announcement) {
    self.announcement = announcement
  }

  /// Behaves from now on as with `--accessible`; a number of rows that the options ask for stays.
  mutating func becomeAccessible(_ options: Options) {
    isAccessible = true
    announcement = .prompt
    pageSize = Self.pageSize(options, standard: Accessibility.pageSize)
  }

  /// How many entries are made at once; the others when they are written.
  var shownAtOnce: Int { pageSize ?? 0 }

  /// How many entries to ask a source for; nil for all.
  func limit(_ options: Options) -> Int? {
    guard let pageSize else { return nil }
    // With one search, or without commands, nobody can ask for the rest.
    let canContinue = options.filter == nil && options.areCommandsEnabled
    return canContinue ? max(pageSize, Self.leastKept) : pageSize
  }
}
