import CProcess
import TypeaheadCore

/// What a running program is watched by: its output, its messages, its end, and the wish to end it.
struct ProgramStreams: ~Copyable {
  /// What there is news of.
  struct News {
    var output = false
    var messages = false
    var end: ProgramEnd?
    var cancellation = false
  }

  /// How often to look whether the program has ended, where the system does not tell.
  private static let timeBetweenLooks: Duration = .milliseconds(10)

  private let identifier: pid_t
  private let wakeUp: Int32
  private let output: OwnedDescriptor
  private let messages: OwnedDescriptor
  /// Readable when the program has ended; nil where the system has no such thing.
  private let exit: OwnedDescriptor?

  private var isOutputOpen = true
  private var areMessagesOpen = true
  private var isCancelled = false
  private var hasEnded = false

  /// Watches a program of a group.
  init(
    _ identifier: pid_t, in group: ChildGroup, output: consuming OwnedDescriptor,
    messages: consuming OwnedDescriptor
  ) {
    self.identifier = identifier
    self.output = output
    self.messages = messages
    wakeUp = group.wakeUpDescriptor
    let watch = cprocess_watch(identifier)
    exit = watch < 0 ? nil : OwnedDescriptor(owning: watch)
  }

  /// Waits for news, or until the time is over; nil waits for ever.
  ///
  /// - Parameter reads: Whether bytes of output and messages are news; if not, only their ends are.
  mutating func wait(for timeout: Duration?, reads: Bool) -> News {
    let events = reads ? Int16(POLLIN) : 0
    // A negative descriptor is left out.
    var watched = [
      pollfd(fd: isOutputOpen ? output.number : -1, events: events, revents: 0),
      pollfd(fd: areMessagesOpen ? messages.number : -1, events: events, revents: 0),
      pollfd(fd: isCancelled ? -1 : wakeUp, events: Int16(POLLIN), revents: 0),
      pollfd(fd: -1, events: Int16(POLLIN), revents: 0),
    ]
    var timeout = timeout
    if !hasEnded {
      switch exit {
      case .some(let exit): watched[3].fd = exit.number
      case .none: timeout = min(timeout ?? Self.timeBetweenLooks, Self.timeBetweenLooks)
      }
    }
    // An interruption by a signal is no news; the caller waits again.
    unsafe _ = poll(&watched, nfds_t(watched.count), timeout.map(\.pollMilliseconds) ?? -1)
    if watched[2].revents != 0 { isCancelled = true }
    return News(
      output: watched[0].revents != 0, messages: watched[1].revents != 0, end: noticeEnd(),
      cancellation: watched[2].revents != 0)
  }

  /// How the program ended, once.
  private mutating func noticeEnd() -> ProgramEnd? {
    var end = cprocess_end()
    guard !hasEnded, unsafe cprocess_has_ended(identifier, &end) else { return nil }
    hasEnded = true
    return end.is_signal ? .signal(end.number) : .status(end.number)
  }

  /// Reads output, without waiting.
  mutating func readOutput(into buffer: inout [UInt8]) -> OwnedDescriptor.Reading {
    let reading = output.read(into: &buffer)
    if case .end = reading { isOutputOpen = false }
    return reading
  }

  /// Reads messages, without waiting.
  mutating func readMessages(into buffer: inout [UInt8]) -> OwnedDescriptor.Reading {
    let reading = messages.read(into: &buffer)
    if case .end = reading { areMessagesOpen = false }
    return reading
  }

  /// Notes that the output has ended, which nobody reads.
  mutating func leaveOutput() { isOutputOpen = false }

  /// Notes that the messages have ended, which nobody reads.
  mutating func leaveMessages() { areMessagesOpen = false }
}
