import Synchronization

/// Gives the terminal back even when the program crashes, before the crash takes its course.
///
/// Everything a handler may touch is prepared beforehand; it calls tcsetattr(3) and write(2) alone, which
/// are safe in a handler.
enum CrashGuard {
  private struct Restoration {
    let descriptor: Int32
    var modes: termios
  }

  /// Restores the modes that this terminal has now when a crash comes. One terminal in a process.
  static func protect(_ descriptor: Descriptor) {
    var modes = termios()
    guard unsafe tcgetattr(descriptor.number, &modes) == 0 else { return }
    let restoration = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
    unsafe restoration.initialize(to: Restoration(descriptor: descriptor.number, modes: modes))
    unsafe _ = pasteModeOff.utf8Start  // initialised now, not in the handler
    // Never freed: a crash may come at any time until the process ends.
    crashRestoration.store(UInt(bitPattern: restoration), ordering: .releasing)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      _ = signal(number, handle)
    }
  }

  private static let handle: @convention(c) (Int32) -> Void = { number in
    let address = crashRestoration.load(ordering: .acquiring)
    if let restoration = unsafe UnsafeMutablePointer<Restoration>(bitPattern: address) {
      unsafe _ = tcsetattr(restoration.pointee.descriptor, TCSANOW, &restoration.pointee.modes)
      unsafe _ = write(restoration.pointee.descriptor, pasteModeOff.utf8Start, pasteModeOff.utf8CodeUnitCount)
    }
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  private static let pasteModeOff: StaticString = "\u{1B}[?2004l\r\n"
}

/// The address of what the handler needs. A handler has no context but globals.
private let crashRestoration = Atomic<UInt>(0)
