import CProcess

/// A process that kills the sessions that are left when this process is gone and could not do it itself.
///
/// There is one, which is started before the first search. Without it, as where there are no processes left,
/// everything but an end by SIGKILL or a crash is still taken care of.
enum ProcessGuard {
  private static let descriptor = cprocess_start_guard()

  /// Starts the guard, unless it was started before.
  static func start() { _ = descriptor }

  /// Tells of a session that is there, or is no more.
  static func tell(_ session: pid_t, isThere: Bool) {
    if descriptor >= 0 { cprocess_tell_guard(descriptor, session, isThere) }
  }
}
