import TypeaheadCore

extension Conversation {
  /// What a command leads to, besides what it does to the coordinator.
  enum Reply {
    /// Nothing to say: an answer may follow as an update.
    case none
    /// These lines.
    case lines([String])
    /// The list of commands.
    case help
    /// This block.
    case block(Block)
    /// Every field of these entries.
    case details([TextEntry])
    /// The end of the session, with an exit status or entries to write.
    case end(SessionEnd)
  }

  /// Carries out a command, given with its colon.
  func perform(_ text: String) -> Result<Reply, CommandError> {
    CommandParser.parse(text).flatMap { command in
      do throws(CommandError) { return .success(try perform(command)) } catch { return .failure(error) }
    }
  }

  private func perform(_ command: Command) throws(CommandError) -> Reply {
    switch command {
    case .all:
      want { $0.ask(text: "") }
      return .none
    case .announce(let choice): return try announce(choice)
    case .choose(let rows): return try choose(rows)
    case .clear:
      let scope = scope
      want { $0.forget(filter: .all) }
      return .lines([Message.cleared(scope).text])
    case .help: return .help
    case .last:
      return lastBlock.map(Reply.block) ?? .lines([Message.nothingToRepeat.text])
    case .more: return more()
    case .pick(let rows):
      return .end(.picked(try pickable(try chosen(rows))))
    case .quit:
      return .end(.status(0))
    case .retry:
      return retry() ? .none : .lines([Message.nothingToRetry.text])
    case .scope(let name):
      if let name { return change(to: try Self.scope(named: name, of: source)) }
      return .lines(scopeLines)
    case .show(let rows):
      return .details(try entries(rows))
    case .status:
      let current = coordinator.current
      let query = current.query ?? coordinator.lastQuery
      return .lines([
        StatusText.line(source: source.name, scope: scope, query: query, phase: current.phase)
      ])
    case .suggest(let text): return suggestions(for: text)
    }
  }

  private func more() -> Reply {
    guard let lastBlock, lastBlock.rowCount > 0 else { return .lines([Message.nothingToContinue.text]) }
    if let next = lastBlock.next(after: rules.pageSize) { return .block(next) }
    if case .answer(let update) = lastBlock.content, let tally = update.phase.answer.map(Tally.init),
      tally.count > lastBlock.rowCount || !tally.isExact
    {
      return .lines([Message.noMoreRowsKept(lastBlock.rowCount, tally).text])
    }
    return .lines([Message.noMoreRows.text])
  }

  private func choose(_ selection: RowSelection) throws(CommandError) -> Reply {
    let rows = try chosen(selection)
    if rows.count == 1, case .term(let term) = rows[0].row {
      want { $0.ask(text: term) }
      return .none
    }
    return rules.awaitsPick ? .end(.picked(try pickable(rows))) : .details(try entries(rows))
  }

  private func chosen(_ selection: RowSelection) throws(CommandError) -> [(number: Int, row: Suggestion)] {
    guard let lastBlock else { throw CommandError(Message.nothingToChoose.text) }
    let numbers = try selection.numbers(upTo: lastBlock.rowCount)
    guard let first = numbers.min(), let last = numbers.max() else { return [] }
    let rows = lastBlock.rows(from: first, limit: last - first + 1)
    return numbers.map { ($0, rows[$0 - first]) }
  }

  private func entries(_ selection: RowSelection) throws(CommandError) -> [TextEntry] {
    try entries(try chosen(selection))
  }

  private func entries(_ rows: [(number: Int, row: Suggestion)]) throws(CommandError) -> [TextEntry] {
    var entries: [TextEntry] = []
    for (number, row) in rows {
      guard case .entry(let entry) = row else {
        throw CommandError("Row \(number) is a term to search for, not an entry; :\(number) searches it.")
      }
      entries.append(entry)
    }
    return entries
  }

  private func pickable(_ rows: [(number: Int, row: Suggestion)]) throws(CommandError) -> [TextEntry] {
    let entries = try entries(rows)
    for (row, entry) in zip(rows, entries) {
      if let reason = entry.missingReason {
        throw CommandError(
          "Row \(row.number) cannot be picked" + Message.continuation(reason: reason)
            + " Search again to see what is there.")
      }
    }
    return entries
  }

  private func announce(_ choice: AnnounceChoice?) throws(CommandError) -> Reply {
    guard let current = rules.announcement else { throw CommandError(Message.announcesNothing.text) }
    switch choice {
    case nil: break
    case .accessible?:
      rules.becomeAccessible(options)
      var options = options
      options.chosenAccessibility = true
      coordinator.setQuietPeriod(options.quietPeriod)
    case .announcement(let announcement)?: rules.announce(by: announcement)
    }
    let announcement = rules.announcement ?? current
    return .lines([Message.announcement(announcement, isAccessible: rules.isAccessible).text])
  }

  private func change(to scope: Scope) -> Reply {
    let starts = want { $0.setFilter(scope, searches: rules.searchesNewScope) }
    return starts ? .none : .lines([Message.scope(scope).text])
  }

  private var scopeLines: [String] {
    switch source.scopeNames {
    case nil: [Message.scope(scope).text, Message.scopesUnknown.text]
    case []?: [Message.noScopes(source: source.name).text]
    case let names?: [Message.scope(scope).text, Message.scopes(names).text]
    }
  }
}
