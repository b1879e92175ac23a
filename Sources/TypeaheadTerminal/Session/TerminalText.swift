import TypeaheadCore

/// What a terminal session writes for an update, and what it leaves out.
struct TerminalText {
  private let options: Options
  private var hasToldMinimum = false
  /// The line that tells of `:more`, once it was written.
  private var moreHint: String?
  private var lastWritten = (text: "", line: -1)

  init(options: Options) {
    self.options = options
  }

  /// The text for an update, of whole lines; nil where there is nothing to say.
  ///
  /// A block that was settled without asking the source is left out if it is the last thing written since
  /// the line it answers began.
  ///
  /// - Parameters:
  ///   - line: The number of the prompt line that the update answers.
  ///   - rules: How the session tells settles.
  mutating func text(
    for update: SearchUpdate<Scope, TextEntry>, answering line: Int, rules: SessionRules
  ) -> String? {
    guard let query = update.query else { return nil }
    switch update.cause {
    case .slow where rules.announcement == .prompt:
      return nil  // the prompt tells it
    case .slow(options.slowAfter):
      return lines([Message.searching(query).text], rules)
    case .slow where rules.isAccessible:
      return nil  // once is enough to hear
    case .slow(let elapsed):
      return lines([Message.stillSearching(query, after: elapsed).text], rules)
    case .belowMinimum(let minimum):
      defer { hasToldMinimum = true }
      return hasToldMinimum ? nil : lines([Message.belowMinimum(minimum).text], rules)
    case .phase:
      guard update.phase.isSettled else { return nil }
      if !rules.writesBlock(isOwed: update.isOwed) {
        return rules.announcement == .line ? self.line(update, query, answering: line, rules) : nil
      }
      let block = Block(.answer(update))
      guard let plain = plainText(of: block, rules) else { return nil }
      let mayRepeat = rules.isHeard && update.isOwed
      let isLast = [plain, plain + (moreHint ?? "")].contains(lastWritten.text)
      if update.isReused && isLast && lastWritten.line >= line && !mayRepeat { return nil }
      return text(of: block, rules: rules)
    }
  }

  /// One line in the place of a block: `4 found: jap`.
  private func line(
    _ update: SearchUpdate<Scope, TextEntry>, _ query: SearchQuery<Scope>, answering line: Int,
    _ rules: SessionRules
  ) -> String? {
    guard let count = PromptCount(update) else { return nil }
    let text: String
    if case .failed = update.phase,
      let failure = BlockText(update, limit: 0, offersRetry: options.areCommandsEnabled)?.failure
    {
      text = lines([failure], rules)
    } else {
      let sentence = "\(count.words)\(Message.place(query.filter)): \(Sanitizer.sanitize(query.text))"
      text = Excerpt.beginning(of: sentence, limit: TextWrap.columns) + "\n"
    }
    return update.isReused && lastWritten.text == text && lastWritten.line >= line ? nil : text
  }

  /// The text of a block, of whole lines; the first that leaves rows out ends with how to see them.
  mutating func text(of block: Block, rules: SessionRules) -> String? {
    guard let text = plainText(of: block, rules) else { return nil }
    guard moreHint == nil, options.areCommandsEnabled, let pageSize = rules.pageSize,
      let next = block.next(after: pageSize)
    else { return text }
    let hint = Message.moreHint(min(pageSize, next.rowCount - next.first + 1)).text + "\n"
    moreHint = hint
    return text + hint
  }

  private func plainText(of block: Block, _ rules: SessionRules) -> String? {
    BlockText(block, limit: rules.pageSize, offersRetry: options.areCommandsEnabled).map { block in
      lines(block.allLines, rules)
    }
  }

  /// Lines with their ends. In an accessible session they fit on a terminal, as a word that the terminal
  /// breaks is read as two.
  private func lines(_ lines: [String], _ rules: SessionRules) -> String {
    (rules.isAccessible ? lines.flatMap(TextWrap.lines) : lines).map { $0 + "\n" }.joined()
  }

  /// Notes what was written, and the number of the line at the prompt then.
  mutating func didWrite(_ text: String, at line: Int) {
    lastWritten = (text, line)
  }
}
