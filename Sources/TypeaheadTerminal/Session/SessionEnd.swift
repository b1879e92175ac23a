/// How a session ended.
package enum SessionEnd: Hashable, Sendable {
  /// With this exit status.
  case status(Int32)
  /// By this signal, which the process then dies by.
  case signal(Int32)
}
