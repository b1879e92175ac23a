import TypeaheadCore

/// A session at a terminal that libedit can edit on: searches while the line is typed.
///
/// One loop on the main thread reads keys, accepts texts and writes. The order of a turn makes the promise:
/// first signals, then input if there is any, and only with none left are the text accepted and the updates
/// of the current generation written. So nothing can be accepted between the comparison and the write.
final class TerminalSession: TerminalConversing, LineEditorInput {
  /// The most characters a line may hold. libedit damages longer ones when its history is browsed.
  static let longestLine = 1000

  /// How many bytes may wait for the end of a turn.
  private static let mostPending = 65_536

  private static let pasteModeOn = "\u{1B}[?2004h"
  private static let pasteModeOff = "\u{1B}[?2004l"

  let conversation: Conversation
  private let editor: LineEditor
  private let keyboard: Descriptor
  let loop: EventLoop
  let output: OutputBuffer
  let history: History
  let keyHelp = CommandTable.keyHelpLines
  let prompt: Prompt
  var promptCount: PromptCount?

  private var keys = KeyDecoder()
  /// Pasted characters for a question of libedit's own, where they cannot be inserted into the line.
  private var queued: [Unicode.Scalar] = []
  /// What keys of libedit's asked for, to be done between two characters.
  private var requests: [EditorRequest] = []
  var ending: SessionEnd?
  /// Whether the line ends without being used.
  private var isLineAbandoned = false

  var text: TerminalText
  private var typed = TypedLine()
  private var hasKeyArrived = false
  private var isPasteModeOn = false
  private var lineNumber = 0 {
    didSet { conversation.line = lineNumber }
  }
  /// The settle that waits until no command is being typed.
  private var held: Conversation.Update?
  var leaving: [Conversation.Update] = []
  private var lineWithinLimit = LineEditor.Line(scalars: [], cursor: 0)
  private var hasToldLimit = false
  /// The text of `--query`, until it is on the line.
  private var initialQuery: String?

  init(
    conversation: Conversation, editor: LineEditor, keyboard: Descriptor, loop: EventLoop,
    output: OutputBuffer, history: History, prompt: Prompt
  ) {
    self.conversation = conversation
    self.editor = editor
    self.keyboard = keyboard
    self.loop = loop
    self.output = output
    self.history = history
    self.prompt = prompt
    text = TerminalText(options: conversation.options)
    initialQuery = conversation.options.query
    conversation.line = lineNumber
    editor.input = self
  }

  /// Runs until the session ends, and gives the terminal back.
  func run() -> SessionEnd {
    for query in history.earlier { editor.remember(line(for: query)) }
    say(sentences: conversation.greeting + editor.complaints + history.complaints)
    while ending == nil {
      // Whatever was settled meanwhile stands above the new prompt from the start.
      if !loop.wait(for: .zero).input { writeUpdates() }
      // What was compared with the current generation leaves before anything else can be accepted.
      flush()
      if ending == nil { readLine() }
    }
    let complaints = close()
    if ending?.isBySignal == true && Foreground.isElsewhere(keyboard) {
      // A stopped or background process that is killed: the terminal is the shell's.
      editor.abandon()
      return ending ?? .status(0)
    }
    setPasteMode(false)
    for complaint in complaints { output.append(complaint + "\n") }
    flush()
    editor.close()
    return ending ?? .status(0)
  }

  private func readLine() {
    isLineAbandoned = false
    editor.inputHasEnded = false
    setPasteMode(!conversation.rules.isAccessible)
    editor.avoidsSingleColumns = conversation.rules.isHeard
    output.isSilent = conversation.rules.isAccessible
    showPrompt()
    switch editor.readLine() {
    case .line(let line):
      enter(line)
    case .endOfInput:
      output.append("\r\n")
      ending = .status(0)
    case .inputEnded:
      editor.moveBelow()
      if isLineAbandoned { conversation.want { $0.update(text: "") } }
    }
    beginLine()
  }

  private func beginLine() {
    lineNumber += 1
    typed = TypedLine()
    lineWithinLimit = LineEditor.Line(scalars: [], cursor: 0)
    hasToldLimit = false
    hasKeyArrived = false
  }

  /// Acts on a line that was ended with Enter.
  private func enter(_ line: String) {
    switch classify(line) {
    case .blank:
      if typed.text.isEmpty || conversation.rules.announcement == Announcement.none {
        repeatLastBlock()
      } else {
        // Deleted and entered in one burst: the deletion counts, Enter does not.
        conversation.want { $0.update(text: "") }
      }
    case .text(let text):
      enter(text, line: line)
    case .command(let command):
      perform(command)
    }
  }

  func remember(_ line: String) {
    if History.keeps(line) { editor.remember(line) }
  }

  private func showPrompt() {
    editor.setPrompt(promptText(before: lineText))
  }

  /// The line as it stands. Between two lines libedit still holds the old one.
  private var lineText: LineText {
    editor.isShown ? classify(String(String.UnicodeScalarView(editor.line.scalars))) : .blank
  }

  private func classify(_ line: String) -> LineText {
    LineText.classify(line, commandsEnabled: conversation.options.areCommandsEnabled)
  }

  // MARK: The turn

  func nextScalar() -> Unicode.Scalar? {
    // A long burst of keys may make much to draw before the turn ends.
    if output.count > Self.mostPending { flush() }
    keepLineWithinLimit()
    putInitialQuery()
    fulfilRequests()
    while ending == nil && !isLineAbandoned {
      let ready = loop.wait(for: .zero)
      if ready.signals {
        handleSignals()
      } else if let scalar = nextKey() {
        hasKeyArrived = true
        return scalar
      } else if ready.input {
        readKeyboard()
      } else if ending == nil && !isLineAbandoned {
        finishTurn()
      }
    }
    editor.inputHasEnded = true
    return nil
  }

  /// With no input left: accepts the text, writes what there is, and waits.
  private func finishTurn() {
    acceptText()
    writeUpdates()
    if let notice = conversation.takeNotice() { say(sentences: [notice]) }
    flush()
    if ending != nil { return }
    let patience = keys.patience
    let timeout = [patience, conversation.noticeDelay].compactMap(\.self).min()
    let ready = loop.wait(for: timeout)
    if ready.isTimeout && timeout == patience { keys.pause() }
  }

  private func acceptText() {
    let line = editor.line
    if line.isNested { return }
    let searches = conversation.rules.announcement != Announcement.none
    switch typed.take(lineText) {
    case .text(let text): if searches { conversation.want { $0.update(text: text) } }
    case .none: if searches && hasKeyArrived { conversation.coordinator.extendQuietPeriod() }
    case .command: break
    }
    if hasKeyArrived && line.scalars.contains(where: { !$0.isASCII && LineEditor.width(of: $0) == 0 }) {
      // libedit counts a combining mark as a column when it is typed, and as none when it draws.
      editor.redraw()
    }
    hasKeyArrived = false
  }

  private func writeUpdates() {
    var updates = conversation.takeUpdates()
    if let held, held.generation == conversation.coordinator.current.generation {
      updates.insert(held, at: 0)
    }
    held = nil
    // Only news changes the prompt: what a key makes untrue stands until there is some.
    defer { if updates.contains(where: { PromptCount($0) != nil }) { showPrompt() } }
    for update in updates {
      if typed.isCommand && update.phase.isSettled {
        // The rows that a command may speak of must stay the last ones.
        held = update
      } else {
        write(update)
      }
    }
  }

  func say(_ lines: String) {
    editor.writeAbove(lines, prompt: promptText(before: lineText))
    text.didWrite(lines, at: lineNumber)
  }

  // MARK: Keys

  private func readKeyboard() {
    // One byte a time: what comes after the end of the session belongs to the next program.
    do {
      let bytes = try keyboard.read(upTo: 1)
      if let byte = bytes.first { keys.feed(byte) } else { ending = .status(0) }
    } catch  where error.isTemporary {
      // Another reader of the same terminal was faster.
    } catch {
      // The keyboard is gone.
      ending = .status(0)
    }
  }

  /// The next character for libedit, after acting on the keys that are none.
  private func nextKey() -> Unicode.Scalar? {
    if !queued.isEmpty { return queued.removeFirst() }
    while let key = keys.next() {
      switch key {
      case .scalar(let scalar): return scalar
      case .interrupt: interrupt()
      case .stop: stop(group: true)
      case .quit: ending = .signal(SIGQUIT)
      case .paste(let paste): insert(paste)
      }
      if !queued.isEmpty { return queued.removeFirst() }
      if ending != nil || isLineAbandoned { return nil }
    }
    return nil
  }

  private func insert(_ paste: Paste) {
    hasKeyArrived = true
    let line = editor.line
    if paste.isOversize || line.scalars.count + paste.scalars.count > Self.longestLine {
      say(sentences: [Message.queryTooLong.text])
    } else if line.isNested {
      queued = paste.scalars
    } else {
      editor.insert(paste.scalars)
      lineWithinLimit = editor.line
    }
  }

  /// Takes back a key that made the line too long, so that nothing already there is lost.
  private func keepLineWithinLimit() {
    let line = editor.line
    if line.isNested { return }
    guard line.scalars.count > Self.longestLine else {
      lineWithinLimit = line
      if line.scalars.count < Self.longestLine { hasToldLimit = false }
      return
    }
    editor.replace(with: lineWithinLimit)
    if !hasToldLimit { say(sentences: [Message.queryTooLong.text]) }
    hasToldLimit = true
  }

  private func putInitialQuery() {
    guard let query = initialQuery else { return }
    initialQuery = nil
    // As if it were pasted, since the line can hold no line end.
    let paste = Paste(bytes: Array(query.utf8), isOversize: false)
    let text = String(String.UnicodeScalarView(paste.scalars)).trimmingWhitespace()
    let line = Array(line(for: text).unicodeScalars)
    guard line.count <= Self.longestLine else { return say(sentences: [Message.queryTooLong.text]) }
    editor.insert(line)
    typed = TypedLine(text: text)
    lineWithinLimit = editor.line
    conversation.begin(with: text)
  }

  // MARK: Requests

  func request(_ request: EditorRequest) {
    requests.append(request)
  }

  private func fulfilRequests() {
    while !requests.isEmpty && ending == nil {
      // The state of the line may have changed with keys of the same burst.
      acceptText()
      switch requests.removeFirst() {
      case .suggest: suggest()
      case .nextScope: goToNextScope()
      }
    }
  }

  /// Completes the line with the only suggestion, or shows all there are.
  private func suggest() {
    if typed.isCommand || editor.line.isNested { return beep() }
    let reply = conversation.suggestions(for: typed.text)
    if case .block(let block) = reply, block.rows.count == 1, case .term(let term) = block.rows[0] {
      let scalars = Array(line(for: Sanitizer.sanitize(term)).unicodeScalars)
      if scalars.count <= Self.longestLine {
        editor.replace(with: LineEditor.Line(scalars: scalars, cursor: scalars.count))
        return
      }
    }
    answer(reply)
  }

  private func beep() {
    if !conversation.rules.isAccessible { output.append("\u{7}") }
  }

  /// Searches what is on the line in the next scope, else the last query.
  private func goToNextScope() {
    switch conversation.nextScope() {
    case .failure(let error): say(sentences: [error.message])
    case .success(let scope):
      let text = typed.isCommand ? "" : typed.text
      let starts = conversation.want { coordinator in
        coordinator.setFilter(scope, searches: text.isEmpty)
        coordinator.submit(text: text)
      }
      showPrompt()
      if !starts { say(sentences: [Message.scope(scope).text]) }
    }
  }

  // MARK: Signals

  private func handleSignals() {
    for signal in loop.signals.take() { handle(signal) }
  }

  private func handle(_ signal: Signal) {
    switch signal {
    case .interrupt: interrupt()
    case .terminate, .hangUp, .quit: ending = .signal(signal.number)
    case .stop: stop(group: false)
    case .resume: if Foreground.wait(for: keyboard, signals: loop.signals) { resume() }
    case .resize: editor.resize()
    }
  }

  private func interrupt() {
    keys.reset()
    queued.removeAll()
    let current = conversation.coordinator.current
    if case .searching = current.phase, let query = current.query {
      conversation.want { $0.cancel() }
      say(sentences: [Message.cancelled(query).text])
    } else if current.phase.isPending || !editor.line.scalars.isEmpty {
      isLineAbandoned = true
    } else {
      ending = .status(130)
    }
  }

  private func stop(group: Bool) {
    var wasSearching = false
    if case .searching = conversation.coordinator.current.phase { wasSearching = true }
    if wasSearching { conversation.interrupt() }
    editor.moveBelow()
    setPasteMode(false)
    flush()
    editor.suspend()
    conversation.willStop()
    loop.signals.stopProcess(group: group)
    if Foreground.wait(for: keyboard, signals: loop.signals) { resume() }
    // The continuing signal has just been answered.
    for signal in loop.signals.take() where signal != .resume { handle(signal) }
    if wasSearching { conversation.retry() }
  }

  private func resume() {
    // Whoever had the terminal meanwhile may have left the mode on or off.
    isPasteModeOn = false
    setPasteMode(!conversation.rules.isAccessible)
    editor.resume()
  }

  /// Lets the terminal mark what is pasted. Not for a screen reader, some of which read the marks.
  private func setPasteMode(_ isOn: Bool) {
    if isOn == isPasteModeOn { return }
    isPasteModeOn = isOn
    output.append(isOn ? Self.pasteModeOn : Self.pasteModeOff)
  }
}
