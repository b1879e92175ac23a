import TypeaheadCore

/// What a terminal session writes for an update, and what it leaves out.
struct TerminalText {
  private let options: Options
  private let limit: Int?
  private var hasToldMinimum = false
  private var lastWritten = (text: "", line: -1)

  init(options: Options) {
    self.options = options
    limit = Self.limit(options)
  }

  /// The most rows of one answer; nil for all.
  static func limit(_ options: Options) -> Int? {
    options.limit == 0 ? nil : options.limit ?? 10
  }

  /// The text for an update, of whole lines; nil where there is nothing to say.
  ///
  /// A block that was settled without asking the source is left out if it is the last thing written since
  /// the line it answers began.
  ///
  /// - Parameter line: The number of the prompt line that the update answers.
  mutating func text(for update: SearchUpdate<Scope, TextEntry>, answering line: Int) -> String? {
    guard let query = update.query else { return nil }
    switch update.cause {
    case .slow(options.slowAfter):
      return Message.searching(query).text + "\n"
    case .slow(let elapsed):
      return Message.stillSearching(query, after: elapsed).text + "\n"
    case .belowMinimum(let minimum):
      defer { hasToldMinimum = true }
      return hasToldMinimum ? nil : Message.belowMinimum(minimum).text + "\n"
    case .phase:
      guard let block = block(update) else { return nil }
      let isRepetition = update.isReused && lastWritten.line >= line && lastWritten.text == block
      return isRepetition ? nil : block
    }
  }

  /// The block of a settled update, of whole lines.
  func block(_ update: SearchUpdate<Scope, TextEntry>) -> String? {
    BlockText(update, limit: limit, offersRetry: options.areCommandsEnabled).map { block in
      block.allLines.map { $0 + "\n" }.joined()
    }
  }

  /// Notes what was written, and the number of the line at the prompt then.
  mutating func didWrite(_ text: String, at line: Int) {
    lastWritten = (text, line)
  }
}
