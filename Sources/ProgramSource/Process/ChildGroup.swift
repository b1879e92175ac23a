import CProcess
import Synchronization

/// The processes of one search: a program and what it starts, unless that leaves for a session of its own.
///
/// One thread starts, watches and reaps the program. Any thread may cancel or kill: signals are sent only until
/// the program is reaped, since from then on its number, which is its session's and group's, may be another's.
final class ChildGroup: Sendable {
  private enum Phase {
    case notStarted
    case running(pid_t)
    case ended
  }

  private struct State {
    var phase = Phase.notStarted
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let wakeUp: PipeEnds

  /// Makes a group without a process yet; throws where there are no descriptors left.
  init() throws(SystemCallError) {
    wakeUp = try PipeEnds()
  }

  /// Becomes readable when the search is cancelled.
  var wakeUpDescriptor: Int32 { wakeUp.reading.number }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the search: the program's group is asked to end at once, and the thread is woken, which sees that it
  /// does, and asks those that are in other groups. To find these takes too long for whoever types.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      Self.terminate(state)
    }
    wakeUp.writing.write(byte: 0)
  }

  /// Notes that the program runs, and asks it to end where it is no longer wanted.
  func started(_ identifier: pid_t) {
    state.withLock { state in
      state.phase = .running(identifier)
      if state.isCancelled { Self.terminate(state) }
    }
  }

  /// Asks all of them to end, also where they are stopped.
  func terminate() {
    state.withLock { Self.terminate($0) }
    terminateOthers()
  }

  /// Asks those that are not in the program's group to end.
  func terminateOthers() {
    state.withLock { state in
      guard case .running(let session) = state.phase else { return }
      if cprocess_signal_others(session, SIGTERM) > 0 { _ = cprocess_signal_others(session, SIGCONT) }
    }
  }

  /// Ends all of them at once.
  func kill() {
    state.withLock { state in
      if case .running(let session) = state.phase { cprocess_kill_session(session) }
    }
  }

  /// Reaps the program, which has ended.
  func reap() {
    state.withLock { state in
      if case .running(let identifier) = state.phase { cprocess_reap(identifier) }
      state.phase = .ended
    }
  }

  private static func terminate(_ state: State) {
    signal(SIGTERM, state)
    signal(SIGCONT, state)
  }

  private static func signal(_ number: Int32, _ state: State) {
    if case .running(let identifier) = state.phase { killGroup(identifier, number) }
  }
}

// The member above hides the function of the same name.
private func killGroup(_ identifier: pid_t, _ number: Int32) { _ = kill(-identifier, number) }
