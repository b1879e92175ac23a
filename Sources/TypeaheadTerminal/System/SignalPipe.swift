import Synchronization

/// Turns signals into bytes on a pipe, so that the loop meets them between other events.
///
/// The handler does no more than one write(2), which is safe in a handler. A dispatch source would not do:
/// on Linux its SIGTSTP source is dead after the default action was restored once to stop the process.
final class SignalPipe {
  private let pipe: SelfPipe
  private let caught: [Signal]
  private let fatal: Set<Signal>
  private var received: [Signal] = []

  /// Catches these signals from now on, except those that the parent wants to be ignored, as nohup does.
  ///
  /// - Parameter fatal: Those that end the session wherever it is.
  init(catching signals: [Signal], fatal: Set<Signal>) throws(SystemError) {
    pipe = try SelfPipe()
    self.fatal = fatal
    caught = signals.filter { !Self.isIgnored($0) }
    signalDescriptor.store(pipe.writeEnd.number, ordering: .releasing)
    for signal in caught { install(signal) }
  }

  deinit {
    for signal in caught { Self.setDefault(signal) }
    signalDescriptor.store(-1, ordering: .releasing)
  }

  var descriptor: Descriptor { pipe.readEnd }

  /// Whether signals were seen and not taken yet.
  var holdsSignals: Bool { !received.isEmpty }

  /// Whether a signal came that ends the session; it stays to be taken.
  func hasFatalSignal() -> Bool {
    receive()
    return received.contains(where: fatal.contains)
  }

  /// The signals that came since the last call, in order.
  func take() -> [Signal] {
    receive()
    defer { received.removeAll() }
    return received
  }

  /// How often the process was continued.
  private(set) var resumptions = 0

  private func receive() {
    let signals = pipe.receive().compactMap { Signal(number: Int32($0)) }
    resumptions += signals.count { $0 == .resume }
    received += signals
  }

  /// Stops this process as the default action would, and returns when it runs again.
  ///
  /// With `group`, every other process of the group is stopped too, as the terminal's own stop key does.
  /// SIGTSTP is used, not SIGSTOP: the kernel leaves it out for a group that no shell watches, and
  /// such a process could never be continued. A process whose parent wants it ignored does not stop itself.
  func stopProcess(group: Bool) {
    if group {
      _ = signal(SIGTSTP, SIG_IGN)
      kill(0, SIGTSTP)
    }
    guard caught.contains(.stop) else { return }
    Self.setDefault(.stop)
    raise(SIGTSTP)
    install(.stop)
  }

  /// Ends the process by this signal, so that its parent learns the true cause.
  static func die(by number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    raise(number)
    // Only a blocked or ignored default action leads here; shells report a signal as 128 + its number.
    exit(128 + number)
  }

  private func install(_ caught: Signal) {
    _ = signal(caught.number) { number in
      let savedError = errno
      var byte = UInt8(truncatingIfNeeded: number)
      unsafe _ = write(signalDescriptor.load(ordering: .acquiring), &byte, 1)
      errno = savedError
    }
    // A signal must be able to interrupt a write to a terminal that takes no bytes.
    var action = sigaction()
    unsafe _ = sigaction(caught.number, nil, &action)
    action.sa_flags &= ~Int32(SA_RESTART)
    unsafe _ = sigaction(caught.number, &action, nil)
  }

  private static func setDefault(_ caught: Signal) {
    _ = signal(caught.number, SIG_DFL)
  }

  private static func isIgnored(_ checked: Signal) -> Bool {
    // sigaction(2) would tell without a change, but its handler has another name on each platform.
    let previous = signal(checked.number, SIG_DFL)
    let isIgnored = unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { _ = signal(checked.number, SIG_IGN) }
    return isIgnored
  }
}

/// Where the handler writes. A handler has no context but globals.
private let signalDescriptor = Atomic<Int32>(-1)
