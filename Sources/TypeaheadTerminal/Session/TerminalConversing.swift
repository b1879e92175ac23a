import TypeaheadCore

/// What both sessions at a terminal have in common: they answer commands and write updates in the same words.
protocol TerminalConversing: AnyObject {
  var conversation: Conversation { get }
  var loop: EventLoop { get }
  var output: OutputBuffer { get }
  var history: History { get }
  var text: TerminalText { get set }
  var ending: SessionEnd? { get set }
  /// What was written in this turn and has not left.
  var leaving: [Conversation.Update] { get set }
  /// What the prompt tells, in a session that announces by it.
  var promptCount: PromptCount? { get set }
  var prompt: Prompt { get }
  /// The keys that `:help` tells of.
  var keyHelp: [String] { get }

  /// Makes a line that was entered one that can be brought back.
  func remember(_ line: String)

  /// Writes whole lines where they belong.
  func say(_ lines: String)
}

extension TerminalConversing {
  /// Writes lines that have no ends yet.
  func say(lines: [String]) { say(lines.map { $0 + "\n" }.joined()) }

  /// Writes sentences, each on lines that fit on a terminal.
  func say(sentences: [String]) { say(lines: sentences.flatMap(TextWrap.lines)) }

  /// What stands before a line as it is now.
  func promptText(before line: LineText) -> String {
    if conversation.rules.announcement == .prompt, let promptCount,
      promptCount.isTrue(of: line, current: conversation.coordinator.current.generation)
    {
      return prompt.text(telling: promptCount)
    }
    return prompt.text(in: conversation.scope)
  }

  /// The line on which a text is typed: one that begins with a colon gets another.
  func line(for text: String) -> String {
    conversation.options.areCommandsEnabled && text.unicodeScalars.first == ":" ? ":" + text : text
  }

  /// Says the last block again, where Enter on a blank line asks for that.
  func repeatLastBlock() {
    if conversation.rules.isHeard, let block = conversation.lastBlock { answer(.block(block)) }
  }

  /// Carries out a command.
  func perform(_ command: String) {
    switch conversation.perform(command) {
    case .success(let reply): answer(reply)
    case .failure(let error): say(sentences: [error.message])
    }
  }

  /// Writes what a command or a key led to.
  func answer(_ reply: Conversation.Reply) {
    switch reply {
    case .none: break
    case .lines(let lines): say(sentences: lines)
    case .help:
      say(
        lines: CommandTable.sessionHelpLines + keyHelp + HelpText.named(conversation.options.namedSources)
          + Accessibility.helpLines)
    case .block(let block):
      if let text = text.text(of: block, rules: conversation.rules) { say(text) }
      conversation.didShow(block)
    case .details(let entries): say(lines: DetailText.lines(entries))
    case .end(let end): ending = end
    }
  }

  /// Searches for a text that was entered, or picks what it was answered with.
  ///
  /// - Parameter line: The line as it was typed.
  func enter(_ text: String, line: String) {
    remember(line)
    if let complaint = history.add(text, line: line) { say(sentences: [complaint]) }
    if let entry = conversation.entryPicked(byEnteringOn: text) {
      ending = .picked([entry])
    } else {
      conversation.want { $0.submit(text: text) }
    }
  }

  /// Writes an update, unless there is nothing to say about it.
  func write(_ update: Conversation.Update) {
    let isSettled = update.phase.isSettled
    if let entry = conversation.entryPicked(by: update) {
      ending = ending ?? .picked([entry])
      return
    }
    let tellsNothingNew = isSettled && conversation.confirmsAnswer(update)
    if isSettled { conversation.didTell(update) }
    if let count = PromptCount(update) { promptCount = count }
    let written = text.text(
      for: update, answering: conversation.lineWanting ?? 0, rules: conversation.rules)
    guard let written, !tellsNothingNew else { return }
    say(written)
    if isSettled { leaving.append(update) }
  }

  /// Whether nothing may hold the end up any longer.
  private func mustEnd() -> Bool { loop.signals.hasFatalSignal() || ending?.isBySignal == true }

  /// Ends the searches, and returns what there is to say about the trace and the history.
  func close() -> [String] {
    let ofTrace = conversation.close(givingUpIf: mustEnd)
    return [ofTrace, history.close(givingUpIf: mustEnd)].compactMap(\.self)
  }

  /// Lets everything that was written leave at once.
  func flush() {
    do {
      if try output.flush(givingUpIf: mustEnd) {
        for update in leaving { conversation.didWrite(update) }
      }
    } catch {
      // The terminal is gone: there is nobody left to tell.
      ending = ending ?? .status(0)
    }
    leaving.removeAll()
  }
}
