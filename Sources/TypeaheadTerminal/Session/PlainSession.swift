import TypeaheadCore

/// A session at a terminal that is used without line editing: whole lines, and not one escape byte.
///
/// The terminal itself edits and echoes the line. The prompt comes when the answer has been written; a line
/// that is entered meanwhile supersedes the one before.
final class PlainSession: TerminalConversing {
  let conversation: Conversation
  private let keyboard: Descriptor
  let loop: EventLoop
  let output: OutputBuffer
  let history: History
  let keyHelp = ["^C cancels a search, else ends. ^D on an empty line ends."]

  private var lines = LineBuffer()
  var text: TerminalText
  var ending: SessionEnd?
  private var isPromptShown = false
  private var hasInputEnded = false
  private var lineNumber = 0 {
    didSet { conversation.line = lineNumber }
  }
  var leaving: [Conversation.Update] = []
  let prompt: Prompt
  var promptCount: PromptCount?

  init(
    conversation: Conversation, keyboard: Descriptor, loop: EventLoop, output: OutputBuffer,
    history: History, prompt: Prompt
  ) {
    self.conversation = conversation
    self.keyboard = keyboard
    self.loop = loop
    self.output = output
    self.history = history
    self.prompt = prompt
    text = TerminalText(options: conversation.options)
    conversation.line = lineNumber
  }

  /// Runs until the session ends.
  func run() -> SessionEnd {
    say(sentences: conversation.greeting + history.complaints)
    if let query = conversation.options.query {
      output.append(promptText + Sanitizer.sanitize(line(for: query)) + "\n")
      if isWithinLimit(query.trimmingWhitespace()) { conversation.begin(with: query) }
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
    for complaint in close() { output.append(complaint + "\n") }
    flush()
    return ending ?? .status(0)
  }

  private func finishTurn() {
    for update in conversation.takeUpdates() { write(update) }
    if let notice = conversation.takeNotice() {
      if isPromptShown { output.append("\n") }
      say(sentences: [notice])
      isPromptShown = false
    }
    if ending == nil && !conversation.isPending {
      if hasInputEnded { return ending = .status(0) }
      if !isPromptShown { output.append(promptText) }
      isPromptShown = true
    }
    flush()
    if ending == nil { _ = loop.wait(for: conversation.noticeDelay, watchesInput: !hasInputEnded) }
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
    guard let entered = line.text else { return say(sentences: [Message.queryTooLong.text]) }
    switch LineText.classify(entered, commandsEnabled: conversation.options.areCommandsEnabled) {
    case .blank: repeatLastBlock()
    case .text(let text): if isWithinLimit(text) { enter(text, line: entered) }
    case .command(let command): perform(command)
    }
  }

  private var promptText: String { promptText(before: .blank) }

  private func isWithinLimit(_ text: String) -> Bool {
    if text.unicodeScalars.count <= TerminalSession.longestLine { return true }
    say(sentences: [Message.queryTooLong.text])
    return false
  }

  func say(_ lines: String) {
    output.append(lines)
    text.didWrite(lines, at: lineNumber)
  }

  /// Lines are edited by the terminal, which keeps none.
  func remember(_ line: String) {}

  private func handle(_ signal: Signal) {
    switch signal {
    case .interrupt:
      let current = conversation.coordinator.current
      output.append("\n")
      isPromptShown = false
      if let query = current.query, current.phase.isPending {
        conversation.want { $0.cancel() }
        say(sentences: [Message.cancelled(query).text])
      } else {
        ending = .status(130)
      }
    case .terminate, .hangUp, .quit:
      ending = .signal(signal.number)
    case .stop:
      let wasPending = conversation.isPending
      if wasPending { conversation.interrupt() }
      flush()
      conversation.willStop()
      loop.signals.stopProcess(group: false)
      if wasPending { conversation.retry() }
      isPromptShown = false
    case .resume, .resize:
      break
    }
  }
}
