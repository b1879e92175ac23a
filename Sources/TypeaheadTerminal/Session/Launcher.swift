package import TypeaheadCore

/// Starts the program: reads the command line, chooses the session, and ends the process.
package struct Launcher {
  /// What `--version` tells.
  package static let version = "0.1.0"

  private let makeSource: (Options) -> any TextSource

  /// Makes a launcher that gets the source for the checked options from `makeSource`.
  package init(makeSource: @escaping (Options) -> any TextSource) {
    self.makeSource = makeSource
  }

  /// Runs a session for these arguments, the program's own name left out, and ends the process.
  package func run(_ arguments: [String]) -> Never {
    Descriptor.occupyStandardDescriptors()
    // A closed pipe is noticed where something is written to it.
    _ = signal(SIGPIPE, SIG_IGN)
    do {
      finish(try session(for: arguments))
    } catch {
      _ = try? Descriptor.standardError.write(ArraySlice((error.message + "\n").utf8))
      finish(.status(UsageError.exitStatus))
    }
  }

  private func finish(_ end: SessionEnd) -> Never {
    switch end {
    case .status(let code): exit(code)
    case .signal(let number): SignalPipe.die(by: number)
    }
  }

  private func session(for arguments: [String]) throws(UsageError) -> SessionEnd {
    let parser = CommandLineParser()
    switch try parser.parse(arguments) {
    case .help:
      return write(HelpText.text())
    case .version:
      return write("typeahead \(Self.version)\n")
    case .run(let options):
      if options.filter != nil || options.isAsTyped || !Descriptor.standardInput.isTerminal {
        return try runScript(options)
      }
      return try runTerminal(terminalOptions(arguments, parser))
    }
  }

  private func write(_ text: String) -> SessionEnd {
    let output = OutputBuffer(.standardOutput)
    output.append(text)
    do {
      try output.flush { false }
      return .status(0)
    } catch {
      return error.code == EPIPE ? .signal(SIGPIPE) : .status(UsageError.exitStatus)
    }
  }

  private func runScript(_ options: Options) throws(UsageError) -> SessionEnd {
    let settings = settings(options, limit: ScriptWriter.limit(options))
    let conversation = try conversation(options, settings)
    let loop = EventLoop(
      signals: try signals([], fatal: [.interrupt, .terminate, .hangUp, .quit]),
      wakeUp: conversation.inbox.wakeUp, input: .standardInput)
    return ScriptSession(conversation: conversation, input: .standardInput, loop: loop).run()
  }

  private func runTerminal(_ options: Options) throws(UsageError) -> SessionEnd {
    let screen = try screen()
    let settings = settings(options, limit: TerminalText.limit(options))
    let output = OutputBuffer(screen)
    // Before the coordinator, whose tasks are threads.
    let isUTF8 = CharacterEncoding.establish()
    let conversation = try conversation(options, settings)
    let loop = EventLoop(
      signals: try signals([.interrupt, .stop, .resume, .resize], fatal: [.terminate, .hangUp, .quit]),
      wakeUp: conversation.inbox.wakeUp, input: .standardInput)
    let prompt = isUTF8 ? options.prompt : String(options.prompt.unicodeScalars.filter(\.isASCII))
    if !options.isPlain && !Self.isDumb(terminal: Self.environment("TERM")) {
      guard Foreground.wait(for: .standardInput, signals: loop.signals) else {
        return loop.signals.take().last.map { .signal($0.number) } ?? .status(0)
      }
      do {
        let editor = try LineEditor(
          keyboard: .standardInput, screen: screen, prompt: prompt, output: output)
        return TerminalSession(
          conversation: conversation, editor: editor, keyboard: .standardInput, loop: loop,
          output: output
        ).run()
      } catch {
        // Without an editor the terminal still takes whole lines.
      }
    }
    return PlainSession(
      conversation: conversation, keyboard: .standardInput, loop: loop, output: output
    ).run()
  }

  /// The options with the defaults of the environment, which are for people and not for scripts.
  private func terminalOptions(
    _ arguments: [String], _ parser: CommandLineParser
  ) throws(UsageError) -> Options {
    guard let value = Self.environment("TYPEAHEAD_OPTS") else {
      return try options(parser.parse(arguments))
    }
    let defaults = try parser.environmentDefaults(value)
    return try options(parser.parse(arguments, environmentDefaults: defaults))
  }

  private func options(_ request: CommandLineRequest) -> Options {
    if case .run(let options) = request { options } else { Options() }
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

  private func conversation(
    _ options: Options, _ settings: SearchSettings
  ) throws(UsageError) -> Conversation {
    // An existential source cannot be passed on as it is.
    func open(_ source: some TextSource) throws(UsageError) -> Conversation {
      try Conversation(source: source, options: options, settings: settings)
    }
    return try open(makeSource(options))
  }

  private func signals(_ others: [Signal], fatal: Set<Signal>) throws(UsageError) -> SignalPipe {
    do {
      return try SignalPipe(catching: others + fatal, fatal: fatal)
    } catch {
      throw UsageError("Cannot open a pipe: \(error).")
    }
  }

  private func settings(_ options: Options, limit: Int?) -> SearchSettings {
    SearchSettings(
      quietPeriod: options.quietPeriod, deadline: options.timeout, slowAfter: options.slowAfter,
      minimumLength: options.minimumLength, limit: limit)
  }
}
