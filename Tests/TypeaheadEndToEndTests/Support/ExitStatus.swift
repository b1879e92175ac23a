/// How a process ended.
enum ExitStatus: Equatable, Sendable, CustomStringConvertible {
  /// It returned this status.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)

  /// Decodes the status word that `waitpid` fills in for a process that has ended.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
  }

  var description: String {
    switch self {
    case .exited(let code): "exited with \(code)"
    case .signalled(let signal): "ended by signal \(signal)"
    }
  }
}
