import CProcessTesting
import Foundation
import Testing

/// A process of a session of its own, started with default signals and ended with the object.
@safe final class ChildProcess: Sendable {
  /// What a standard stream of the child is.
  enum Stream: Sendable {
    /// A path that the child itself opens; the first terminal it opens so becomes its controlling one.
    case open(path: String, flags: Int32)
    /// A descriptor of the test's.
    case duplicate(Descriptor)
    /// Nothing.
    case closed
  }

  /// The process, and at once its session and first process group.
  let identifier: pid_t
  private let status: Watched<ExitStatus?>

  /// Starts a program, searched for along PATH when its name has no slash.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], directory: String?,
    streams: [Stream]
  ) throws {
    let identifier = try ChildProcess.spawn(
      program, arguments, environment: environment, directory: directory, streams: streams)
    self.identifier = identifier
    let status = Watched<ExitStatus?>(nil)
    self.status = status
    let thread = Thread {
      // Wait without reaping, then reap under the lock: no signal can reach a later owner of the number.
      var info = unsafe siginfo_t()
      while unsafe waitid(P_PID, id_t(identifier), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
      status.change {
        var word: Int32 = 0
        while unsafe waitpid(identifier, &word, 0) < 0 && errno == EINTR {}
        $0 = ExitStatus(waitStatus: word)
      }
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  deinit { killSession() }

  /// How the process ended, or nil while it runs.
  var exitStatus: ExitStatus? { status.read { $0 } }

  /// Waits until the process has ended; nil when the time was up before.
  func waitForExit(timeout: Duration) -> ExitStatus? {
    _ = status.wait(for: timeout) { $0 != nil }
    return exitStatus
  }

  /// Sends a signal to the process, or to its whole group; nothing happens once it has ended.
  func signal(_ signal: Int32, group: Bool = false) {
    status.read { status in
      if status == nil { _ = kill(group ? -identifier : identifier, signal) }
    }
  }

  /// Kills every process of the session, the stopped and the ones in the background too.
  func killSession() {
    // The leader goes last: as long as it is there, no one else can have its number.
    for member in sessionMembers() where member != identifier { _ = kill(member, SIGKILL) }
    signal(SIGKILL, group: true)
    signal(SIGKILL)
  }

  /// The processes of the session that are not the leader, where the system can list them.
  func sessionMembers() -> [pid_t] {
    #if os(Linux)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }.filter { $0 != identifier && getsid($0) == identifier }
    #else
      return []
    #endif
  }

  private static func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], directory: String?,
    streams: [Stream]
  ) throws -> pid_t {
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    let plans = unsafe streams.map { stream in
      switch stream {
      case .open(let path, let flags):
        unsafe process_testing_stream(path: strdup(path), flags: flags, descriptor: -1)
      case .duplicate(let descriptor):
        unsafe process_testing_stream(path: nil, flags: 0, descriptor: descriptor.rawValue)
      case .closed:
        unsafe process_testing_stream(path: nil, flags: 0, descriptor: -1)
      }
    }
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
      unsafe plans.forEach { unsafe free(UnsafeMutablePointer(mutating: $0.path)) }
    }
    var identifier: pid_t = 0
    let error = unsafe process_testing_spawn(&identifier, program, words, variables, directory, plans)
    guard error == 0 else { throw SystemCallError(call: "posix_spawn \(program)", number: error) }
    return identifier
  }
}
