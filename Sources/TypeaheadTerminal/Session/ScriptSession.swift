import TypeaheadCore

/// A session without a person: reads lines, and writes an answer for each or for the latest.
///
/// Ordinarily each line is a query, answered in order, and the next line is read when the answer is complete.
/// With `--as-typed` each line is the text as it stands while someone types elsewhere; then the rules of
/// typing hold, and only what is still wanted is answered. With `--filter` there is one text and no input.
final class ScriptSession {
  private let conversation: Conversation
  private let input: Descriptor
  private let loop: EventLoop
  private let writer: ScriptWriter

  private var buffer = LineBuffer()
  private var lines: ArraySlice<LineBuffer.Line> = []
  private var ending: SessionEnd?
  private var hasInputEnded = false
  private var typed = TypedLine()
  /// The text of the command line, until the scope is known in which it is searched.
  private var initialText: String?

  private var options: Options { conversation.options }

  init(conversation: Conversation, input: Descriptor, loop: EventLoop) {
    self.conversation = conversation
    self.input = input
    self.loop = loop
    writer = ScriptWriter(
      options: conversation.options, pageSize: conversation.rules.pageSize, signals: loop.signals)
  }

  /// Runs until the input has ended and is answered.
  func run() -> SessionEnd {
    hasInputEnded = options.filter != nil
    initialText = options.filter ?? options.query
    while ending == nil { turn() }
    let complaint = conversation.close {
      loop.signals.hasFatalSignal() || ending?.isBySignal == true
    }
    if let complaint { writer.say([complaint]) }
    return ending ?? .status(writer.status.code)
  }

  /// A query must be answered before the next line counts.
  private var isAnswering: Bool {
    initialText != nil || !conversation.isScopeKnown || (!options.isAsTyped && conversation.isPending)
  }

  private func turn() {
    conversation.settleWhenReady()
    let watchesInput = !hasInputEnded && !isAnswering && lines.isEmpty
    let ready = loop.wait(for: .zero, watchesInput: watchesInput)
    if ready.signals {
      for signal in loop.signals.take() where ending == nil { ending = .signal(signal.number) }
    } else if let text = initialText, conversation.isScopeKnown {
      initialText = nil
      conversation.settleWhenReady()
      typed = TypedLine(text: text.trimmingWhitespace())
      conversation.want { $0.ask(text: text) }
    } else if let line = nextLine() {
      take(line)
    } else if ready.input {
      read()
    } else {
      writeUpdates()
      let isOver = hasInputEnded && lines.isEmpty && !conversation.isPending && initialText == nil
      if ending == nil && isOver { ending = .status(writer.status.code) }
      if ending == nil && !canGoOn {
        _ = loop.wait(
          for: isWaitingForSource ? conversation.readinessDelay : nil,
          watchesInput: !hasInputEnded && !isAnswering && lines.isEmpty)
      }
    }
  }

  /// Whether there is something to do without any news. It is looked at when the inbox has been emptied, so that
  /// what the source told before that is known here, and what it tells later wakes the loop.
  private var canGoOn: Bool {
    if initialText != nil { return conversation.isScopeKnown }
    return !isAnswering && lines.first.map { !mustWait(for: $0) } ?? false
  }

  private var isWaitingForSource: Bool {
    !conversation.isScopeKnown || lines.first.map { mustWait(for: $0) } ?? false
  }

  private func nextLine() -> LineBuffer.Line? {
    if isAnswering { return nil }
    // An answer is written before the next line is taken, so that each has its place.
    if !options.isAsTyped { writeUpdates() }
    guard ending == nil, let line = lines.first, !mustWait(for: line) else { return nil }
    return lines.removeFirst()
  }

  private func mustWait(for line: LineBuffer.Line) -> Bool {
    guard case .line(_, _) = line, let text = line.text,
      case .command(let command) = LineText.classify(text, commandsEnabled: options.areCommandsEnabled)
    else { return false }
    return conversation.mustWait(toPerform: command)
  }

  private func read() {
    do {
      let bytes = try input.read(upTo: 65_536)
      lines += bytes.isEmpty ? buffer.finish() : buffer.feed(bytes)
      hasInputEnded = bytes.isEmpty
    } catch  where error.isTemporary {
      // Another reader of the same input was faster.
    } catch {
      writer.refuse("Cannot read the queries: \(error).")
      hasInputEnded = true
    }
    if hasInputEnded && lines.isEmpty { conversation.coordinator.endInput() }
  }

  private func take(_ line: LineBuffer.Line) {
    switch line {
    case .tooLong(let number): writer.refuse(Message.lineTooLong(number: number).text)
    case .containsNUL(let number): writer.refuse(Message.lineContainsNUL(number: number).text)
    case .line(let number, _): take(line.text ?? "", number)
    }
    if hasInputEnded && lines.isEmpty { conversation.coordinator.endInput() }
  }

  private func take(_ text: String, _ number: Int) {
    conversation.line = number
    let line = LineText.classify(text, commandsEnabled: options.areCommandsEnabled)
    if options.isAsTyped, case .text(let text) = typed.take(line) {
      conversation.want { $0.update(text: text) }
    } else if !options.isAsTyped, case .text(let text) = line {
      conversation.want { $0.ask(text: text) }
    }
    if case .command(let command) = line { perform(command, number) }
  }

  private func perform(_ command: String, _ number: Int) {
    switch conversation.perform(command) {
    case .success(let reply): answer(reply, number)
    case .failure(let error): writer.refuse("Line \(number): \(error.message)")
    }
  }

  private func answer(_ reply: Conversation.Reply, _ number: Int) {
    switch reply {
    case .none: break
    case .lines(let lines): writer.say(lines)
    case .help: writer.say(CommandTable.sessionHelpLines + HelpText.named(options.namedSources))
    case .block(let block):
      writer.write(block, answering: number)
      conversation.didShow(block)
    case .details(let entries): writer.write(entries)
    case .end(.status): ending = .status(writer.status.code)
    case .end(let end): ending = end
    }
  }

  private func writeUpdates() {
    for update in conversation.takeUpdates() where update.phase.isSettled && ending == nil {
      if writer.write(update, answering: conversation.lineWanting) { conversation.didWrite(update) }
      conversation.didShow(Block(.answer(update)))
    }
    ending = ending ?? writer.ending
  }
}
