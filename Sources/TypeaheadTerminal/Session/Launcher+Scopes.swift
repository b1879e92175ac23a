import TypeaheadCore

extension Launcher {
  /// Answers `--list-scopes`: waits until the source knows its scopes, or cannot, and writes their names.
  ///
  /// The statuses are those of a script: 1 where there are none, 124 where the timeout was over first.
  func listScopes(_ options: Options) throws(UsageError) -> ProcessEnd {
    let source = try makeSource(options, isInteractive: false)
    if let end = try prepare(source, timeout: options.timeout) { return end }
    switch source.scopeNames {
    case nil:
      complain(Message.scopesUnknown.text)
      return .status(UsageError.exitStatus)
    case []?:
      complain(Message.noScopes(source: source.name).text)
      return .status(1)
    case let names?:
      // Signals are caught no more, so they end a write that waits for a reader.
      return write(names.flatMap { Array($0.utf8) + [options.entryTerminator] })
    }
  }

  /// Waits until a source is prepared. What comes first instead is how the process ends.
  private func prepare(_ source: any TextSource, timeout: Duration?) throws(UsageError) -> ProcessEnd? {
    let inbox = try Conversation.makeInbox()
    let loop = EventLoop(
      signals: try signals([], fatal: [.interrupt, .terminate, .hangUp, .quit]), wakeUp: inbox.wakeUp,
      input: .standardInput)
    Task {
      await source.prepare()
      inbox.tellReady()
    }
    let ready = loop.wait(for: timeout, watchesInput: false)
    if let signal = loop.signals.take().last { return .signal(signal.number) }
    guard ready.isTimeout else { return nil }
    complain(Message.scopesUnknown.text)
    return .status(124)
  }
}
