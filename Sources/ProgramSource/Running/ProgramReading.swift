import CProcess

/// A program that runs, is read, and ends.
struct ProgramReading<Taker: OutputTaker>: ~Copyable {
  /// How many bytes are read at a time.
  private static var readSize: Int { 256 << 10 }
  /// How often, at most, what has arrived is told of.
  private static var timeBetweenReports: Duration { .milliseconds(20) }
  /// How many reads what a program said at last may take.
  private static var lastReads: Int { 8 }

  private let group: ChildGroup
  private var streams: ProgramStreams
  private let start = ContinuousClock.now
  private var watch = ProgramWatch(startingAt: .zero)
  /// Up to when it is certain that there was no news that was not taken in. A thread may be held up at any time,
  /// so that more time has passed than it has looked at.
  private var certain = Duration.zero
  private var messages = MessageTail()
  private var reports = ReportSchedule(pause: timeBetweenReports)
  private var buffer = [UInt8](repeating: 0, count: readSize)
  /// What takes the output.
  private(set) var taker: Taker

  /// Reads a program that has just been started.
  init(_ streams: consuming ProgramStreams, of group: ChildGroup, taker: Taker) {
    self.streams = streams
    self.group = group
    self.taker = taker
  }

  private var elapsed: Duration { start.duration(to: .now) }

  /// Reads until the program and those that hold its output have ended, or have been ended.
  ///
  /// The program is not reaped yet.
  ///
  /// - Parameter report: Is called now and then, when the taker has something new.
  mutating func run(report: (Taker) -> Void) -> ProgramResult {
    while true {
      switch watch.step(at: certain) {
      case .terminate: group.terminate()
      case .kill: group.kill()
      case .finish(let end): return result(end)
      case .wait(let until):
        if watch.takesOutput && reports.takeTurn(at: elapsed) { report(taker) }
        waitForNews(until: until)
      }
    }
  }

  private mutating func waitForNews(until limit: Duration?) {
    let reads = watch.takesOutput
    let wake = [limit, reads ? reports.next : nil].compactMap(\.self).min()
    let begin = elapsed
    let news = streams.wait(for: wake.map { $0 - begin }, reads: reads)
    let now = elapsed
    if !news.output && news.end == nil { certain = begin }
    if news.cancellation {
      watch.cancelled(at: now)
      group.terminateOthers()
    }
    if let end = news.end { watch.ended(end, at: now) }
    if news.output { reads ? readOutput(at: now) : leaveOutput(at: now) }
    if news.messages { reads ? readMessages() : leaveMessages() }
  }

  private mutating func readOutput(at now: Duration) {
    switch streams.readOutput(into: &buffer) {
    case .nothingNow: break
    case .end: watch.outputClosed(at: now)
    case .bytes(let count):
      watch.didReadOutput(at: now)
      reports.note()
      if !taker.take(buffer[..<count]) { watch.hadEnough(at: now) }
    }
  }

  private mutating func leaveOutput(at now: Duration) {
    streams.leaveOutput()
    watch.outputClosed(at: now)
  }

  private mutating func readMessages() {
    switch streams.readMessages(into: &buffer) {
    case .nothingNow: break
    case .end: watch.messagesClosed()
    case .bytes(let count): messages.take(buffer[..<count])
    }
  }

  private mutating func leaveMessages() {
    streams.leaveMessages()
    watch.messagesClosed()
  }

  private mutating func result(_ end: ProgramEnd) -> ProgramResult {
    // What was said before the end may not have been read. Somebody else may say more for ever.
    for _ in 0..<Self.lastReads { readMessages() }
    taker.finish()
    return ProgramResult(ending: watch.ending, end: end, messages: messages)
  }
}
