/// Decides when a program is done with, and when it has to be ended.
///
/// It holds no process, pipe or clock: it is told what happened and when, and tells what to do next.
struct ProgramWatch: Hashable, Sendable {
  /// What brought the program to its end.
  enum Ending: Hashable, Sendable {
    /// It ended by itself.
    case byItself
    /// Nobody wants its output any more.
    case cancelled
    /// It wrote more than is taken.
    case enough
    /// It closed its output and ran on.
    case ranOn
    /// It ended, but something that it started keeps its output open and writes nothing.
    case heldOpen
  }

  /// What is to be done now.
  enum Step: Hashable, Sendable {
    /// Wait for news, until a time if there is one.
    case wait(until: Duration?)
    /// Ask the group to end.
    case terminate
    /// Kill the group.
    case kill
    /// The program has ended so, and there is nothing more to wait for.
    case finish(ProgramEnd)
  }

  /// How long a group that was asked to end may take.
  static let timeToEnd: Duration = .milliseconds(200)
  /// How long the output of a program that has ended may stay open without a byte.
  static let timeToClose: Duration = .milliseconds(200)
  /// How long a program may run on after it has closed its output.
  static let timeToExit: Duration = .milliseconds(500)

  private(set) var ending = Ending.byItself
  private var isOutputOpen = true
  private var areMessagesOpen = true
  /// How the program ended; nil while it runs.
  private var end: ProgramEnd?
  /// When there was last news of output or of the program's end.
  private var newsAt: Duration
  private var killAt: Duration?
  private var isKilled = false
  private var isTerminated = false

  /// Watches a program that starts now.
  init(startingAt now: Duration) {
    newsAt = now
  }

  /// Whether output is still wanted.
  var takesOutput: Bool { killAt == nil }

  mutating func didReadOutput(at now: Duration) { newsAt = now }

  mutating func outputClosed(at now: Duration) {
    if isOutputOpen { newsAt = now }
    isOutputOpen = false
  }

  mutating func messagesClosed() { areMessagesOpen = false }

  mutating func ended(_ end: ProgramEnd, at now: Duration) {
    newsAt = now
    self.end = end
  }

  /// The search was cancelled, and the group was asked to end.
  mutating func cancelled(at now: Duration) {
    isTerminated = true
    stop(.cancelled, at: now)
  }

  /// No more output is wanted.
  mutating func hadEnough(at now: Duration) { stop(.enough, at: now) }

  private mutating func stop(_ ending: Ending, at now: Duration) {
    // Whoever cancels does not want what another ending would tell.
    if killAt == nil || ending == .cancelled { self.ending = ending }
    killAt = killAt ?? now + Self.timeToEnd
  }

  /// What to do now; to be asked again after each deed and each piece of news.
  ///
  /// - Parameter now: A time up to which it is told all that happened.
  mutating func step(at now: Duration) -> Step {
    if let killAt { return stepToStop(at: now, killAt) }
    switch (end, isOutputOpen) {
    case (let end?, false): return .finish(end)
    case (nil, true): return .wait(until: nil)
    case (let end?, true):
      if now < newsAt + Self.timeToClose { return .wait(until: newsAt + Self.timeToClose) }
      ending = .heldOpen
      return .finish(end)
    case (nil, false):
      if now < newsAt + Self.timeToExit { return .wait(until: newsAt + Self.timeToExit) }
      stop(.ranOn, at: now)
      return step(at: now)
    }
  }

  private mutating func stepToStop(at now: Duration, _ killAt: Duration) -> Step {
    if !isTerminated {
      isTerminated = true
      return .terminate
    }
    // While its pipes are open, others of its group may still be ending in their way.
    if let end, isKilled || !(isOutputOpen || areMessagesOpen) { return .finish(end) }
    if isKilled { return .wait(until: nil) }
    if now < killAt { return .wait(until: killAt) }
    isKilled = true
    return .kill
  }
}
