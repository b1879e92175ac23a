/// The signals that the program reacts to.
enum Signal: CaseIterable, Hashable, Sendable {
  case interrupt, terminate, hangUp, quit, stop, resume, resize

  /// The system's number for it.
  var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .quit: SIGQUIT
    case .stop: SIGTSTP
    case .resume: SIGCONT
    case .resize: SIGWINCH
    }
  }

  init?(number: Int32) {
    guard let signal = Signal.allCases.first(where: { $0.number == number }) else { return nil }
    self = signal
  }
}
