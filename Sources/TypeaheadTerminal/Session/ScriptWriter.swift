import TypeaheadCore

/// Writes the answers of a script: results to standard output, everything else to standard error.
final class ScriptWriter {
  /// What the script ends with, as far as is known.
  private(set) var status = ScriptStatus()
  /// Set when no more can be written: how the session ends for that.
  private(set) var ending: SessionEnd?

  private let options: Options
  private let signals: SignalPipe
  private let limit: Int?
  private let offersRetry: Bool
  private let output = OutputBuffer(.standardOutput)
  private let errors = OutputBuffer(.standardError)
  private var hasWrittenBlock = false
  private var lastBytes: [UInt8] = []

  /// Makes a writer that stops waiting for a slow reader when a fatal signal comes.
  init(options: Options, signals: SignalPipe) {
    self.options = options
    self.signals = signals
    limit = Self.limit(options)
    // Where no command can follow, advice to type one would be wrong.
    offersRetry = options.areCommandsEnabled && options.filter == nil
  }

  /// The most rows of one answer; nil for all.
  static func limit(_ options: Options) -> Int? {
    switch options.limit {
    case 0?: nil
    case let limit?: limit
    case nil: options.format == .text ? 10 : nil
    }
  }

  /// Writes a settle, unless it repeats the bytes written last without the source having been asked, and
  /// returns whether it was written.
  ///
  /// - Parameter line: The number of the input line it answers; nil for a text from the command line.
  func write(_ update: Conversation.Update, answering line: Int?) -> Bool {
    guard let block = BlockText(update, limit: limit, offersRetry: offersRetry) else { return false }
    let bytes = self.bytes(update, block, line)
    status.note(update.phase)
    if update.isReused && bytes == lastBytes { return false }
    lastBytes = bytes
    if options.format == .text && hasWrittenBlock && !bytes.isEmpty { output.append("\n") }
    if !bytes.isEmpty { hasWrittenBlock = true }
    output.append(bytes)
    guard flush(output) else { return false }
    if options.format != .json { complain(update, block) }
    tellCut(update)
    return true
  }

  /// Writes lines to standard error.
  func say(_ lines: [String]) {
    for line in lines { errors.append(line + "\n") }
    flush(errors)
  }

  /// Writes a line about something that was refused.
  func refuse(_ line: String) {
    status.noteRefusal()
    say([line])
  }

  private func bytes(_ update: Conversation.Update, _ block: BlockText, _ line: Int?) -> [UInt8] {
    switch options.format {
    case .text:
      Array(block.lines.map { $0 + "\n" }.joined().utf8)
    case .lines:
      LinesText.bytes(entries(of: update.phase).prefix(limit ?? .max))
    case .json:
      Array(((JSONText.line(update, inputLine: line, limit: limit) ?? "") + "\n").utf8)
    }
  }

  /// Says why a search failed, and its warnings, apart from its results.
  private func complain(_ update: Conversation.Update, _ block: BlockText) {
    var complaints = block.warnings
    if let failure = block.failure {
      complaints.insert(failure, at: 0)
    } else if case .failed = update.phase, options.format == .lines, let heading = block.lines.first {
      complaints.insert(heading, at: 0)
    }
    say(complaints)
  }

  private func tellCut(_ update: Conversation.Update) {
    guard options.format != .text, let query = update.query, let answer = answer(of: update.phase) else {
      return
    }
    let written = min(answer.entries.count, limit ?? .max)
    let tally = Tally(answer)
    if written < tally.count || !tally.isExact {
      say([Message.cut(written: written, tally, query).text])
    }
  }

  private func entries(of phase: SearchPhase<TextEntry>) -> [TextEntry] {
    answer(of: phase)?.entries ?? []
  }

  private func answer(of phase: SearchPhase<TextEntry>) -> SearchAnswer<TextEntry>? {
    switch phase {
    case .idle, .waiting, .searching: nil
    case .results(let answer), .empty(let answer): answer
    case .failed(_, let partial): partial
    }
  }

  /// Writes what was gathered, and returns whether everything has left.
  @discardableResult
  private func flush(_ buffer: OutputBuffer) -> Bool {
    do {
      return try buffer.flush { signals.hasFatalSignal() }
    } catch  where error.code == EPIPE {
      // The reader has had enough, as head does: end as any filter does, quietly.
      ending = ending ?? .signal(SIGPIPE)
    } catch {
      status.noteRefusal()
      ending = ending ?? .status(status.code)
      // Where standard error is what fails, there is nothing left to say it on.
      let complaint = "Cannot write the results: \(error).\n"
      _ = try? Descriptor.standardError.write(ArraySlice(complaint.utf8))
    }
    return false
  }
}
