/// How a program ended.
enum ProgramEnd: Hashable, Sendable {
  /// By itself, with this exit status.
  case status(Int32)
  /// By this signal.
  case signal(Int32)
}
