import TypeaheadCore

/// What a terminal session writes for an update, and what it leaves out.
struct TerminalText {
  private let options: Options
  private let pageSize: Int?
  private var hasToldMinimum = false
  /// The line that tells of `:more`, once it was written.
  private var moreHint: String?
  private var lastWritten = (text: "", line: -1)

  init(options: Options, pageSize: Int?) {
    self.options = options
    self.pageSize = pageSize
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
      let block = Block(.answer(update))
      guard let plain = plainText(of: block) else { return nil }
      let isLast = [plain, plain + (moreHint ?? "")].contains(lastWritten.text)
      if update.isReused && isLast && lastWritten.line >= line { return nil }
      return text(of: block)
    }
  }

  /// The text of a block, of whole lines; the first that leaves rows out ends with how to see them.
  mutating func text(of block: Block) -> String? {
    guard let text = plainText(of: block) else { return nil }
    guard moreHint == nil, options.areCommandsEnabled, let pageSize, let next = block.next(after: pageSize)
    else { return text }
    let hint = Message.moreHint(min(pageSize, next.rowCount - next.first + 1)).text + "\n"
    moreHint = hint
    return text + hint
  }

  private func plainText(of block: Block) -> String? {
    BlockText(block, limit: pageSize, offersRetry: options.areCommandsEnabled).map { block in
      block.allLines.map { $0 + "\n" }.joined()
    }
  }

  /// Notes what was written, and the number of the line at the prompt then.
  mutating func didWrite(_ text: String, at line: Int) {
    lastWritten = (text, line)
  }
}
