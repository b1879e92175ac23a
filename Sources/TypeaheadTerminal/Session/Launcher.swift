import TypeaheadCore

/// Starts the program: reads the command line, chooses the session, and ends the process.
package struct Launcher {
  private let revision: String?
  private let provider: (_ options: Options) -> SourceProvider

  /// Makes a launcher that learns from `provider` where the source for the checked options comes from.
  /// `revision` is that of the program's own source, if it is known.
  package init(revision: String?, provider: @escaping (_ options: Options) -> SourceProvider) {
    self.revision = revision
    self.provider = provider
  }

  /// Runs a session for these arguments, the program's own name left out, and ends the process.
  package func run(_ arguments: [String]) -> Never {
    Descriptor.occupyStandardDescriptors()
    // A closed pipe is noticed where something is written to it.
    _ = signal(SIGPIPE, SIG_IGN)
    do {
      finish(try session(for: arguments))
    } catch {
      complain(error.message)
      finish(.status(UsageError.exitStatus))
    }
  }

  private func finish(_ end: ProcessEnd) -> Never {
    switch end {
    case .status(let code): exit(code)
    case .signal(let number): SignalPipe.die(by: number)
    }
  }

  private func session(for arguments: [String]) throws(UsageError) -> ProcessEnd {
    let parser = CommandLineParser()
    let configuration = Result { () throws(UsageError) in
      try ConfigurationFile.load(environment: Self.environment)
    }
    let sources = (try? configuration.get())?.sources ?? []
    let request: CommandLineRequest
    do throws(UsageError) {
      request = try parser.parse(arguments, sources: sources)
    } catch {
      // What is wrong may be a name that a wrong configuration has.
      _ = try configuration.get()
      throw error
    }
    switch request {
    case .help:
      return write(HelpText.text().utf8)
    case .version:
      return write((Version.text(revision: revision) + "\n").utf8)
    case .listSources:
      return write(HelpText.sources(try configuration.get().sources).utf8)
    case .run(let options):
      let takesInput = options.source == .lines && options.lines.readsStandardInput
      if takesInput { try checkInput(options) }
      if options.listsScopes { return try listScopes(options) }
      if options.filter != nil || options.isAsTyped || !(takesInput || Descriptor.standardInput.isTerminal) {
        return try runScript(options)
      }
      return try runTerminal(terminalOptions(arguments, parser, configuration.get()))
    }
  }

  /// Throws where standard input cannot be what the source of lines wants it to be.
  private func checkInput(_ options: Options) throws(UsageError) {
    if options.isAsTyped {
      throw UsageError(
        "--as-typed reads texts from standard input, where lines reads its lines. Name a file.")
    }
    if Descriptor.standardInput.isTerminal {
      throw UsageError("Nothing to search: name a file, or pipe lines in: find . | typeahead lines")
    }
  }

  func write(_ text: some Sequence<UInt8>) -> ProcessEnd {
    let output = OutputBuffer(.standardOutput)
    output.append(text)
    do {
      try output.flush { false }
      return .status(0)
    } catch {
      if error.code == EPIPE { return .signal(SIGPIPE) }
      complain("Cannot write to standard output: \(error).")
      return .status(UsageError.exitStatus)
    }
  }

  func complain(_ line: String) {
    // Where standard error is what fails, there is nothing left to say it on.
    _ = try? Descriptor.standardError.write(ArraySlice((line + "\n").utf8))
  }

  /// What a session's end means for the process; what was picked is written.
  private func deliver(_ end: SessionEnd, _ options: Options) -> ProcessEnd {
    switch end {
    case .status(let code): return .status(code)
    case .signal(let number): return .signal(number)
    case .picked(let entries):
      let terminator = options.entryTerminator
      if let warning = EntryText.warning(entries, format: options.format, terminator: terminator) {
        complain(warning)
      }
      return write(EntryText.bytes(entries, format: options.format, terminator: terminator))
    }
  }

  private func runScript(_ options: Options) throws(UsageError) -> ProcessEnd {
    // The session catches signals no more, so they end a write that waits for a reader.
    deliver(try scriptSession(options), options)
  }

  private func scriptSession(_ options: Options) throws(UsageError) -> SessionEnd {
    if options.picksOnly {
      throw UsageError("-1 picks at a terminal; in a script use -f TEXT --format lines.")
    }
    let conversation = try conversation(options, .script(options))
    hint(options)
    let loop = EventLoop(
      signals: try signals([], fatal: [.interrupt, .terminate, .hangUp, .quit]),
      wakeUp: conversation.inbox.wakeUp, input: .standardInput)
    return ScriptSession(conversation: conversation, input: .standardInput, loop: loop).run()
  }

  /// Tells a person who piped lines in, probably to search them, what they are taken for.
  private func hint(_ options: Options) {
    let isMeantForPerson = !options.isSourceNamed && options.filter == nil && !options.isAsTyped
    guard isMeantForPerson, !Descriptor.standardInput.isTerminal, Descriptor.standardError.isTerminal
    else { return }
    complain(Message.readingQueries(source: options.source.description.title).text)
  }

  private func runTerminal(_ options: Options) throws(UsageError) -> ProcessEnd {
    let awaitsPick = !Descriptor.standardOutput.isTerminal
    let end = try terminalSession(options, awaitsPick: awaitsPick)
    // What awaits a pick and gets none must not go on as if there had been one.
    return end == .status(0) && awaitsPick ? .status(130) : deliver(end, options)
  }

  private func terminalSession(_ options: Options, awaitsPick: Bool) throws(UsageError) -> SessionEnd {
    let screen = try screen()
    let keyboard = try keyboard(screen)
    let output = OutputBuffer(screen)
    // Before the coordinator, whose tasks are threads.
    let isUTF8 = CharacterEncoding.establish()
    let conversation = try conversation(options, .terminal(options, awaitsPick: awaitsPick))
    let history = History(options.historyFile, environment: Self.environment)
    let loop = EventLoop(
      signals: try signals([.interrupt, .stop, .resume, .resize], fatal: [.terminate, .hangUp, .quit]),
      wakeUp: conversation.inbox.wakeUp, input: keyboard)
    let prompt = Prompt(options.prompt, isUTF8: isUTF8)
    if !options.isPlain && !Self.isDumb(terminal: Self.environment("TERM")) {
      guard Foreground.wait(for: keyboard, signals: loop.signals) else {
        return loop.signals.take().last.map { .signal($0.number) } ?? .status(0)
      }
      // While the terminal has its own modes.
      CrashGuard.protect(keyboard)
      do {
        let editor = try LineEditor(
          keyboard: keyboard, screen: screen, prompt: prompt.text(in: conversation.scope),
          output: output)
        return TerminalSession(
          conversation: conversation, editor: editor, keyboard: keyboard, loop: loop,
          output: output, history: history, prompt: prompt
        ).run()
      } catch LineEditor.Failure.cannotOpen {
        complain("The line editor cannot be opened; the session goes on as with --plain.")
      } catch {
        // The user's editrc file turns editing off, or the terminal cannot do it: it still takes whole lines.
      }
    }
    return PlainSession(
      conversation: conversation, keyboard: keyboard, loop: loop, output: output,
      history: history, prompt: prompt
    ).run()
  }

  /// The options with the defaults of the configuration and the environment, which are for people and not for
  /// scripts.
  private func terminalOptions(
    _ arguments: [String], _ parser: CommandLineParser, _ configuration: Configuration
  ) throws(UsageError) -> Options {
    var defaults = try parser.defaults(configuration.options)
    if let words = Self.environment("TYPEAHEAD_OPTS") {
      defaults = try parser.environmentDefaults(words, onto: defaults)
    }
    var options = try options(
      parser.parse(arguments, environmentDefaults: defaults, sources: configuration.sources))
    if options.chosenAccessibility == nil {
      options.chosenAccessibility = Accessibility.isWanted(in: Self.environment)
    }
    return options
  }

  private func options(_ request: CommandLineRequest) -> Options {
    if case .run(let options) = request { options } else { Options() }
  }

  /// Where a terminal session is typed at: standard input, unless that holds data; else the terminal that is
  /// the screen, opened anew, as the screen's own descriptor may be for writing alone.
  private func keyboard(_ screen: Descriptor) throws(UsageError) -> Descriptor {
    if Descriptor.standardInput.isTerminal { return .standardInput }
    let path = unsafe ttyname(screen.number).map { unsafe String(cString: $0) } ?? "/dev/tty"
    let number = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    if number < 0 { throw UsageError(Message.noTerminal.text) }
    return Descriptor(number: number)
  }

  /// Where a terminal session is shown: standard output, unless that goes elsewhere.
  private func screen() throws(UsageError) -> Descriptor {
    for candidate in [Descriptor.standardOutput, .standardError] where candidate.isTerminal {
      return candidate
    }
    let number = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    if number < 0 { throw UsageError(Message.noTerminal.text) }
    return Descriptor(number: number)
  }

  /// Whether the terminal understands no cursor movement, or says nothing of itself.
  private static func isDumb(terminal name: String?) -> Bool {
    ["", "dumb", "emacs"].contains(name ?? "")
  }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The source for the options, told whether somebody types; where another program has it, that one begins
  /// instead.
  func makeSource(_ options: Options, isInteractive: Bool) throws(UsageError) -> any TextSource {
    switch provider(options) {
    case .here(let makeSource): return try makeSource(isInteractive)
    case .program(let name): try OtherProgram.start(name, for: options.source)
    }
  }

  private func conversation(
    _ options: Options, _ rules: SessionRules
  ) throws(UsageError) -> Conversation {
    // An existential source cannot be passed on as it is.
    func open(_ source: some TextSource) throws(UsageError) -> Conversation {
      try Conversation(source: source, options: options, rules: rules)
    }
    return try open(makeSource(options, isInteractive: rules.announcement != nil))
  }

  func signals(_ others: [Signal], fatal: Set<Signal>) throws(UsageError) -> SignalPipe {
    do {
      return try SignalPipe(catching: others + fatal, fatal: fatal)
    } catch {
      throw UsageError("Cannot open a pipe: \(error).")
    }
  }
}
