import CProcess
import Synchronization

/// The groups that are alive, so that none outlives this process.
final class ChildGroups: Sendable {
  private let groups = Mutex<[ObjectIdentifier: ChildGroup]>([:])

  /// How often, a millisecond apart, to look whether nothing is left.
  private static let mostLooks = 200

  /// Starts a program in a group, unless the search was cancelled before.
  ///
  /// - Parameters:
  ///   - output: Where its output goes.
  ///   - messages: Where its messages go.
  /// - Returns: The program's process; nil where it was cancelled.
  func start(
    _ call: ProgramCall, in group: ChildGroup, output: Int32, messages: Int32
  ) throws(SystemCallError) -> pid_t? {
    // Under the lock, so that whoever ends all groups finds each one either here or not started.
    let result = groups.withLock { groups -> Result<pid_t?, SystemCallError> in
      if group.isCancelled { return .success(nil) }
      var identifier: pid_t = 0
      let words = unsafe ([call.program] + call.arguments).map { unsafe strdup($0) }
      defer { unsafe words.forEach { unsafe free($0) } }
      let error = unsafe cprocess_spawn(
        &identifier, call.program, words + [nil], call.variable, output, messages)
      if error != 0 { return .failure(SystemCallError(code: error)) }
      groups[ObjectIdentifier(group)] = group
      group.started(identifier)
      ProcessGuard.tell(identifier, isThere: true)
      return .success(identifier)
    }
    return try result.get()
  }

  /// Ends and reaps what is left of a group whose program has ended.
  func finish(_ group: ChildGroup, _ identifier: pid_t) {
    group.kill()
    // While the number is still the program's.
    ProcessGuard.tell(identifier, isThere: false)
    group.reap()
    groups.withLock { $0[ObjectIdentifier(group)] = nil }
  }

  /// Kills the groups of searches that were cancelled, and returns when they are reaped.
  ///
  /// That takes a millisecond, as does a program that is just being started; but where the file system of a
  /// program does not answer, neither is waited for long.
  func killCancelled() {
    for _ in 0..<Self.mostLooks {
      let isDone = groups.withLockIfAvailable { groups in
        let cancelled = groups.values.filter(\.isCancelled)
        for group in cancelled { group.kill() }
        return cancelled.isEmpty
      }
      if isDone == true { return }
      usleep(1000)
    }
  }
}
