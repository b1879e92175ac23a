import Foundation

/// The three standard streams of one program: what the child opens and what the test keeps.
struct Plumbing {
  /// What becomes descriptors 0, 1 and 2.
  private(set) var streams: [ChildProcess.Stream] = []
  /// The test's end of standard input, when that is a pipe.
  private(set) var input: InputPipe?
  /// The test's end of standard output, when that is a pipe.
  private(set) var output: OutputPipe?
  /// The test's end of standard error, when that is a pipe.
  private(set) var errors: OutputPipe?

  init(
    input inputRedirection: Redirection, output outputRedirection: Redirection,
    errors errorRedirection: Redirection, terminal: String?
  ) throws {
    input = try addInput(inputRedirection, terminal)
    output = try addOutput(outputRedirection, terminal)
    errors = try addOutput(errorRedirection, terminal)
  }

  private mutating func addInput(_ redirection: Redirection, _ terminal: String?) throws -> InputPipe? {
    switch redirection {
    case .terminal: streams.append(.open(path: terminal ?? "/dev/null", flags: O_RDWR))
    case .null: streams.append(.open(path: "/dev/null", flags: O_RDONLY))
    case .file(let path): streams.append(.open(path: path, flags: O_RDONLY))
    case .closed: streams.append(.closed)
    case .brokenPipe:
      streams.append(.duplicate(try Descriptor.pipe().read))
    case .pipe, .bytes:
      let (read, write) = try Descriptor.pipe()
      streams.append(.duplicate(read))
      let pipe = InputPipe(writing: write)
      guard case .bytes(let bytes) = redirection else { return pipe }
      pipe.sendAllAndClose(bytes)
    }
    return nil
  }

  private mutating func addOutput(_ redirection: Redirection, _ terminal: String?) throws -> OutputPipe? {
    switch redirection {
    case .terminal: streams.append(.open(path: terminal ?? "/dev/null", flags: O_RDWR))
    case .null, .bytes: streams.append(.open(path: "/dev/null", flags: O_WRONLY))
    case .file(let path): streams.append(.open(path: path, flags: O_WRONLY | O_CREAT | O_TRUNC))
    case .closed: streams.append(.closed)
    case .brokenPipe:
      streams.append(.duplicate(try Descriptor.pipe().write))
    case .pipe:
      let (read, write) = try Descriptor.pipe()
      streams.append(.duplicate(write))
      return try OutputPipe(reading: read)
    }
    return nil
  }
}
