import TypeaheadCore

/// Writes the answers of a script: results to standard output, everything else to standard error.
final class ScriptWriter {
  /// What the script ends with, as far as is known.
  private(set) var status = ScriptStatus()
  /// Set when no more can be written: how the session ends for that.
  private(set) var ending: SessionEnd?

  private let options: Options
  private let signals: SignalPipe
  private let pageSize: Int?
  private let offersRetry: Bool
  private let output = OutputBuffer(.standardOutput)
  private let errors = OutputBuffer(.standardError)
  private var hasWrittenBlock = false
  private var lastBytes: [UInt8] = []
  /// What is still to be said of raw entries whose end the reader cannot tell.
  private var ambiguity: String?
  /// How many raw entries could not be written since they are not there any more, and why the first was not.
  private var missing: (count: Int, reason: String)?
  /// How many raw entries are made and written at a time.
  private static let pieceSize = 1024

  /// Makes a writer that stops waiting for a slow reader when a fatal signal comes.
  ///
  /// - Parameter pageSize: The most rows of a block; nil for all.
  init(options: Options, pageSize: Int?, signals: SignalPipe) {
    self.options = options
    self.pageSize = pageSize
    self.signals = signals
    // Where no command can follow, advice to type one would be wrong.
    offersRetry = options.areCommandsEnabled && options.filter == nil
  }

  /// Writes a settle, unless it repeats the bytes written last without the source having been asked, and
  /// returns whether it was written.
  ///
  /// - Parameter line: The number of the input line it answers; nil for a text from the command line.
  func write(_ update: Conversation.Update, answering line: Int?) -> Bool {
    let block = Block(.answer(update))
    guard update.phase.isSettled else { return false }
    status.note(update.phase)
    guard write(block, answering: line, unlessRepeated: update.isReused) else { return false }
    complain(of: block)
    tellCut(update)
    return true
  }

  /// Writes a block that a command asked for.
  func write(_ block: Block, answering line: Int?) {
    if write(block, answering: line, unlessRepeated: false) { complain(of: block) }
  }

  /// Writes a block to standard output, and returns whether it has left; raw entries piece by piece, so that
  /// millions of them need no more memory than a few.
  private func write(_ block: Block, answering line: Int?, unlessRepeated: Bool) -> Bool {
    let last = min(block.rowCount, block.first - 1 + (pageSize ?? block.rowCount))
    guard options.format == .lines, last - block.first >= Self.pieceSize else {
      guard let bytes = bytes(of: block, line) else { return false }
      if unlessRepeated && bytes == lastBytes {
        // What there is to say of these rows was said when they were written.
        (ambiguity, missing) = (nil, nil)
        return false
      }
      return writeApart(bytes)
    }
    for first in stride(from: block.first, through: last, by: Self.pieceSize) {
      let rows = block.rows(from: first, limit: min(Self.pieceSize, last - first + 1))
      guard writeApart(raw(rows)) else { return false }
    }
    return true
  }

  private func raw(_ rows: [Suggestion]) -> [UInt8] {
    let entries = rows.map(Self.entry)
    if ambiguity == nil {
      ambiguity = EntryText.warning(entries, format: .lines, terminator: options.entryTerminator)
    }
    noteMissing(entries)
    return LinesText.bytes(entries, terminator: options.entryTerminator)
  }

  private func noteMissing(_ entries: [TextEntry]) {
    let reasons = entries.compactMap(\.missingReason)
    guard let reason = missing?.reason ?? reasons.first else { return }
    missing = ((missing?.count ?? 0) + reasons.count, reason)
  }

  private func tellMissing() {
    guard let (count, reason) = missing else { return }
    missing = nil
    refuse(Message.missingEntries(count: count, reason: reason).text)
  }

  /// Writes everything that is known of entries; in a format for programs, the entries.
  func write(_ entries: [TextEntry]) {
    switch options.format {
    case .text:
      writeApart(Array(DetailText.lines(entries).map { $0 + "\n" }.joined().utf8))
    case .json, .lines:
      let terminator = options.entryTerminator
      writeApart(EntryText.bytes(entries, format: options.format, terminator: terminator))
      if let warning = EntryText.warning(entries, format: options.format, terminator: terminator) {
        say([warning])
      }
      // JSON holds itself which are missing.
      if options.format == .lines { noteMissing(entries) }
      tellMissing()
    }
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

  /// Writes bytes, after an empty line where blocks are text, and returns whether they have left.
  @discardableResult
  private func writeApart(_ bytes: [UInt8]) -> Bool {
    if options.format == .text && hasWrittenBlock && !bytes.isEmpty { output.append("\n") }
    if !bytes.isEmpty { hasWrittenBlock = true }
    lastBytes = bytes
    output.append(bytes)
    return flush(output)
  }

  /// A block in the format of the script; nil where there is no block.
  private func bytes(of block: Block, _ line: Int?) -> [UInt8]? {
    switch options.format {
    case .text:
      text(of: block, limit: pageSize).map { Array($0.lines.map { $0 + "\n" }.joined().utf8) }
    case .lines:
      raw(page(of: block))
    case .json:
      json(of: block, line).map { Array(($0 + "\n").utf8) }
    }
  }

  private func text(of block: Block, limit: Int?) -> BlockText? {
    BlockText(block, limit: limit, offersRetry: offersRetry)
  }

  private func page(of block: Block) -> [Suggestion] { block.rows(from: block.first, limit: pageSize) }

  private func json(of block: Block, _ line: Int?) -> String? {
    switch block.content {
    case .answer(let update):
      JSONText.line(update, inputLine: line, from: block.first, limit: pageSize)
    case .suggestions(_, let text, let scope):
      JSONText.line(page(of: block), text: text, scope: scope)
    }
  }

  /// What a row is where only raw entries are written: a term is one in itself.
  private static func entry(_ row: Suggestion) -> TextEntry {
    switch row {
    case .term(let term): TextEntry(title: term)
    case .entry(let entry): entry
    }
  }

  /// Says why a search failed, and its warnings, apart from its results; JSON holds them itself.
  private func complain(of block: Block) {
    guard options.format != .json, let text = text(of: block, limit: 0) else { return }
    var complaints = text.warnings
    if let failure = text.failure {
      complaints.insert(failure, at: 0)
    } else if case .answer(let update) = block.content, case .failed = update.phase,
      options.format == .lines, let heading = text.lines.first
    {
      complaints.insert(heading, at: 0)
    }
    if let ambiguity {
      complaints.append(ambiguity)
      self.ambiguity = nil
    }
    say(complaints)
    tellMissing()
  }

  private func tellCut(_ update: Conversation.Update) {
    guard options.format != .text, let query = update.query, let answer = update.phase.answer else {
      return
    }
    let written = min(answer.entryCount, pageSize ?? .max)
    let tally = Tally(answer)
    if written < tally.count || !tally.isExact {
      say([Message.cut(written: written, tally, query, allAsked: pageSize == nil).text])
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
