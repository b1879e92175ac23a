import TypeaheadCore

/// A session at a terminal that libedit can edit on: searches while the line is typed.
///
/// One loop on the main thread reads keys, accepts texts and writes. The order of a turn makes the promise:
/// first signals, then input if there is any, and only with none left are the text accepted and the updates
/// of the current generation written. So nothing can be accepted between the comparison and the write.
final class TerminalSession: LineEditorInput {
  /// The most characters a line may hold. libedit damages longer ones when its history is browsed.
  static let longestLine = 1000

  /// How many bytes may wait for the end of a turn.
  private static let mostPending = 65_536

  private static let pasteModeOn = "\u{1B}[?2004h"
  private static let pasteModeOff = "\u{1B}[?2004l"

  private let conversation: Conversation
  private let editor: LineEditor
  private let keyboard: Descriptor
  private let loop: EventLoop
  private let output: OutputBuffer

  private var keys = KeyDecoder()
  /// Pasted characters for a question of libedit's own, where they cannot be inserted into the line.
  private var queued: [Unicode.Scalar] = []
  private var ending: SessionEnd?
  /// Whether the line ends without being used.
  private var isLineAbandoned = false

  private var text: TerminalText
  private var typed = TypedLine()
  private var hasKeyArrived = false
  private var lineNumber = 0 {
    didSet { conversation.line = lineNumber }
  }
  /// The settle that waits until no command is being typed.
  private var held: Conversation.Update?
  /// What was written in this turn and has not left.
  private var leaving: [Conversation.Update] = []
  private var lineWithinLimit = LineEditor.Line(scalars: [], cursor: 0)
  private var hasToldLimit = false
  /// The text of `--query`, until it is on the line.
  private var initialQuery: String?

  init(
    conversation: Conversation, editor: LineEditor, keyboard: Descriptor, loop: EventLoop,
    output: OutputBuffer
  ) {
    self.conversation = conversation
    self.editor = editor
    self.keyboard = keyboard
    self.loop = loop
    self.output = output
    text = TerminalText(options: conversation.options)
    initialQuery = conversation.options.query
    conversation.line = lineNumber
    editor.input = self
  }

  /// Runs until the session ends, and gives the terminal back.
  func run() -> SessionEnd {
    CrashGuard.protect(keyboard)
    say(conversation.greeting + "\n")
    output.append(Self.pasteModeOn)
    while ending == nil {
      // Whatever was settled meanwhile stands above the new prompt from the start.
      if !loop.wait(for: .zero).input { writeUpdates() }
      // What was compared with the current generation leaves before anything else can be accepted.
      flush()
      if ending == nil { readLine() }
    }
    let complaint = conversation.close()
    if isDying && Foreground.isElsewhere(keyboard) {
      // A stopped or background process that is killed: the terminal is the shell's.
      editor.abandon()
      return ending ?? .status(0)
    }
    output.append(Self.pasteModeOff)
    if let complaint { output.append(complaint + "\n") }
    flush()
    editor.close()
    return ending ?? .status(0)
  }

  private func readLine() {
    isLineAbandoned = false
    editor.inputHasEnded = false
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
      // Deleted and entered in one burst: the deletion counts, Enter does not.
      if !typed.text.isEmpty { conversation.want { $0.update(text: "") } }
    case .text(let text):
      conversation.want { $0.submit(text: text) }
    case .command(let command):
      perform(command)
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

  private func classify(_ line: String) -> LineText {
    LineText.classify(line, commandsEnabled: conversation.options.areCommandsEnabled)
  }

  // MARK: The turn

  func nextScalar() -> Unicode.Scalar? {
    // A long burst of keys may make much to draw before the turn ends.
    if output.count > Self.mostPending { flush() }
    keepLineWithinLimit()
    putInitialQuery()
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
    flush()
    if ending != nil { return }
    let ready = loop.wait(for: keys.patience)
    if ready.isTimeout { keys.pause() }
  }

  private func acceptText() {
    let line = editor.line
    if line.isNested { return }
    switch typed.take(classify(String(String.UnicodeScalarView(line.scalars)))) {
    case .text(let text): conversation.want { $0.update(text: text) }
    case .none: if hasKeyArrived { conversation.coordinator.extendQuietPeriod() }
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
    for update in updates {
      if typed.isCommand && update.phase.isSettled {
        // The rows that a command may speak of must stay the last ones.
        held = update
      } else if let written = text.text(for: update, answering: conversation.lineWanting ?? 0) {
        say(written)
        if update.phase.isSettled { leaving.append(update) }
      }
    }
  }

  private func say(_ lines: String) {
    editor.writeAbove(lines)
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
      // The terminal is gone: there is nobody left to tell.
      ending = ending ?? .status(0)
    }
    leaving.removeAll()
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
      say(Message.queryTooLong.text + "\n")
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
    if !hasToldLimit { say(Message.queryTooLong.text + "\n") }
    hasToldLimit = true
  }

  private func putInitialQuery() {
    guard let query = initialQuery else { return }
    initialQuery = nil
    // As if it were pasted, since the line can hold no line end.
    let paste = Paste(bytes: Array(query.utf8), isOversize: false)
    let text = String(String.UnicodeScalarView(paste.scalars)).trimmingWhitespace()
    let isEscaped = conversation.options.areCommandsEnabled && text.unicodeScalars.first == ":"
    let line = Array((isEscaped ? ":" + text : text).unicodeScalars)
    guard line.count <= Self.longestLine else { return say(Message.queryTooLong.text + "\n") }
    editor.insert(line)
    typed = TypedLine(text: text)
    lineWithinLimit = editor.line
    conversation.want { $0.ask(text: text) }
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
      say(Message.cancelled(query).text + "\n")
    } else if current.phase.isPending || !editor.line.scalars.isEmpty {
      isLineAbandoned = true
    } else {
      ending = .status(130)
    }
  }

  private func stop(group: Bool) {
    let wasSearching = conversation.coordinator.current.phase.name == "searching"
    if wasSearching { conversation.want { $0.cancel() } }
    editor.moveBelow()
    output.append(Self.pasteModeOff)
    flush()
    editor.suspend()
    loop.signals.stopProcess(group: group)
    if Foreground.wait(for: keyboard, signals: loop.signals) { resume() }
    // The continuing signal has just been answered.
    for signal in loop.signals.take() where signal != .resume { handle(signal) }
    if wasSearching { conversation.want { $0.retry() } }
  }

  private func resume() {
    output.append(Self.pasteModeOn)
    editor.resume()
  }
}
