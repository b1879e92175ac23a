/// Reading and writing on a file descriptor that somebody else owns.
struct Descriptor: Hashable, Sendable {
  static let standardInput = Descriptor(number: STDIN_FILENO)
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  let number: Int32

  var isTerminal: Bool { isatty(number) == 1 }

  /// Occupies those of the three standard descriptors that the parent left closed.
  ///
  /// Otherwise the next file or pipe opened would take the number, and become somebody's input or output.
  /// They are opened the wrong way round, so that using one is still an error.
  static func occupyStandardDescriptors() {
    for descriptor in [standardInput, standardOutput, standardError] {
      if fcntl(descriptor.number, F_GETFD) == -1 {
        unsafe _ = open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
      }
    }
  }

  /// The same terminal, opened again for writing without blocking; nil if this is none or it cannot be.
  func reopenedTerminal() -> Descriptor? {
    guard isTerminal, let path = unsafe ttyname(number) else { return nil }
    let reopened = unsafe open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return reopened < 0 ? nil : Descriptor(number: reopened)
  }

  /// Reads up to this many bytes; none at the end of the input. Waits if there are none yet, unless the
  /// descriptor does not block.
  func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var failure: SystemError?
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        let result = unsafe platformRead(number, buffer.baseAddress, count)
        if result < 0 { failure = .last() }
        initializedCount = max(0, result)
      }
      guard let failure else { return bytes }
      if failure.code != EINTR { throw failure }
    }
  }

  /// Whether a write would take a byte or fail. Waits so many milliseconds for it, or until a signal comes.
  func isWritable(within milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&watched, 1, milliseconds) > 0
  }

  /// Writes bytes and returns how many the system took. An interruption by a signal is an error here: the
  /// caller decides whether the signal ends the writing.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let result = unsafe bytes.withUnsafeBytes { unsafe platformWrite(number, $0.baseAddress, $0.count) }
    if result < 0 { throw .last() }
    return result
  }
}

// The members above hide the functions of the same name.
private func platformRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, buffer, count)
}

private func platformWrite(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, buffer, count)
}
