import TypeaheadCore

/// The one place where the program waits: for signals, for updates, and for input.
///
/// Only the main thread may use it.
final class EventLoop {
  /// What a wait ended with.
  struct Readiness {
    var signals = false
    var updates = false
    var input = false

    /// Whether the time ran out with nothing there.
    var isTimeout: Bool { !signals && !updates && !input }
  }

  let signals: SignalPipe
  let wakeUp: SelfPipe
  private let input: Descriptor

  init(signals: SignalPipe, wakeUp: SelfPipe, input: Descriptor) {
    self.signals = signals
    self.wakeUp = wakeUp
    self.input = input
  }

  /// Waits until something is there or the time is over; nil waits for ever, zero looks and returns.
  ///
  /// - Parameter watchesInput: Whether input counts; a script reads no further line while one is answered.
  func wait(for timeout: Duration?, watchesInput: Bool = true) -> Readiness {
    var watched = [
      pollfd(fd: signals.descriptor.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeUp.readEnd.number, events: Int16(POLLIN), revents: 0),
    ]
    if watchesInput { watched.append(pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)) }
    let holdsSignals = signals.holdsSignals
    let milliseconds = holdsSignals ? 0 : timeout.map(\.pollMilliseconds) ?? -1
    while unsafe poll(&watched, nfds_t(watched.count), milliseconds) < 0 {
      let error = SystemError.last()
      // Interrupted by a signal: its byte is in the pipe, and the next poll sees it.
      if error.code != EINTR && error.code != EAGAIN { fatalError("Cannot wait for events: \(error).") }
    }
    return Readiness(
      signals: holdsSignals || watched[0].revents != 0, updates: watched[1].revents != 0,
      input: watchesInput && watched[2].revents != 0)
  }
}
