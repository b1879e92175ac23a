/// How the process is to end.
enum ProcessEnd: Hashable {
  /// With this exit status.
  case status(Int32)
  /// By this signal, so that the parent learns the true cause.
  case signal(Int32)
}
