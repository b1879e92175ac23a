import TypeaheadCore

/// A session at a terminal that is used without line editing: whole lines, and not one escape byte.
///
/// The terminal itself edits and echoes the line. The prompt comes when the answer has been written; a line
/// that is entered meanwhile supersedes the one before.
final class PlainSession {
  private let conversation: Conversation
  private let keyboard: Descriptor
  private let loop: EventLoop
  private let output: OutputBuffer

  private var lines = LineBuffer()
  private var text: TerminalText
  private var ending: SessionEnd?
  private var isPromptShown = false
  private var hasInputEnded = false
  private var lineNumber = 0
  private var leaving: [Conversation.Update] = []

  init(conversation: Conversation, keyboard: Descriptor, loop: EventLoop, output: OutputBuffer) {
    self.conversation = conversation
    self.keyboard = keyboard
    self.loop = loop
    self.output = output
    text = TerminalText(options: conversation.options)
  }

  /// Runs until the session ends.
  func run() -> SessionEnd {
    say(conversation.greeting + "\n")
    if let query = conversation.options.query {
      output.append(conversation.options.prompt + Sanitizer.sanitize(query) + "\n")
      search(query.trimmingWhitespace()) { $0.ask(text: query) }
    }
    while ending == nil {
      let ready = loop.wait(for: .zero, watchesInput: !hasInputEnded)
      if ready.signals {
        for signal in loop.signals.take() { handle(signal) }
      } else if ready.input {
        readKeyboard()
      } else {
        finishTurn()
      }
    }
    if let complaint = conversation.close() { output.append(complaint + "\n") }
    flush()
    return ending ?? .status(0)
  }

  private func finishTurn() {
    for update in conversation.takeUpdates() {
      guard let written = text.text(for: update, answering: lineNumber) else { continue }
      say(written)
      if update.phase.isSettled { leaving.append(update) }
    }
    if !conversation.isPending {
      if hasInputEnded { return ending = .status(0) }
      if !isPromptShown { output.append(conversation.options.prompt) }
      isPromptShown = true
    }
    flush()
    if ending == nil { _ = loop.wait(for: nil, watchesInput: !hasInputEnded) }
  }

  private func readKeyboard() {
    let bytes: [UInt8]
    do {
      bytes = try keyboard.read(upTo: 4096)
    } catch  where error.isTemporary {
      return  // another reader of the same terminal was faster
    } catch {
      bytes = []  // the keyboard is gone
    }
    let complete = bytes.isEmpty ? lines.finish() : lines.feed(bytes)
    for line in complete where ending == nil { enter(line) }
    if bytes.isEmpty {
      hasInputEnded = true
      conversation.coordinator.endInput()
      // The end-of-input key leaves the cursor behind the prompt.
      if isPromptShown { output.append("\n") }
      isPromptShown = false
    }
  }

  private func enter(_ line: LineBuffer.Line) {
    isPromptShown = false
    lineNumber += 1
    guard let entered = line.text else { return say(Message.queryTooLong.text + "\n") }
    switch LineText.classify(entered, commandsEnabled: conversation.options.areCommandsEnabled) {
    case .blank: break
    case .text(let text): search(text) { $0.submit(text: text) }
    case .command(let command): perform(command)
    }
  }

  private func search(_ text: String, _ start: (SearchCoordinator<Scope, TextEntry>) -> Void) {
    if text.unicodeScalars.count > TerminalSession.longestLine {
      say(Message.queryTooLong.text + "\n")
    } else {
      conversation.want(start)
    }
  }

  private func perform(_ command: String) {
    switch conversation.perform(command) {
    case .success(.none): break
    case .success(.lines(let lines)): say(lines.map { $0 + "\n" }.joined())
    case .success(.block(let update)): if let block = text.block(update) { say(block) }
    case .success(.quit): ending = .status(0)
    case .failure(let error): say(error.message + "\n")
    }
  }

  private func say(_ lines: String) {
    output.append(lines)
    text.didWrite(lines, at: lineNumber)
  }

  /// Whether the process is about to die by a signal, so that writing must not hold it up.
  private var isDying: Bool {
    if case .signal = ending { true } else { false }
  }

  private func flush() {
    do {
      if try output.flush(givingUpIf: { loop.signals.hasFatalSignal() || isDying }) {
        for update in leaving { conversation.didWrite(update) }
      }
    } catch {
      ending = ending ?? .status(0)
    }
    leaving.removeAll()
  }

  private func handle(_ signal: Signal) {
    switch signal {
    case .interrupt:
      let current = conversation.coordinator.current
      output.append("\n")
      isPromptShown = false
      if let query = current.query, current.phase.isPending {
        conversation.want { $0.cancel() }
        say(Message.cancelled(query).text + "\n")
      } else {
        ending = .status(130)
      }
    case .terminate, .hangUp, .quit:
      ending = .signal(signal.number)
    case .stop:
      let wasPending = conversation.isPending
      if wasPending { conversation.want { $0.cancel() } }
      flush()
      loop.signals.stopProcess(group: false)
      if wasPending { conversation.want { $0.retry() } }
      isPromptShown = false
    case .resume, .resize:
      break
    }
  }
}
