import CProcess

/// Runs a program for one search, on the thread that calls.
struct ProgramRun {
  let call: ProgramCall
  let groups: ChildGroups
  let group: ChildGroup

  /// Runs the program to its end, and to that of its group.
  ///
  /// - Parameters:
  ///   - taker: What takes its output.
  ///   - report: Is called now and then, when the taker has something new.
  /// - Returns: How the run went; nil where the search was cancelled before it began.
  /// - Throws: The reason why the program cannot be started.
  func run<Taker: OutputTaker>(
    _ taker: inout Taker, report: (Taker) -> Void
  ) throws(SystemCallError) -> ProgramResult? {
    let output = try PipeEnds()
    let messages = try PipeEnds()
    guard
      let identifier = try groups.start(
        call, in: group, output: output.writing.number, messages: messages.writing.number)
    else { return nil }
    let streams = ProgramStreams(
      identifier, in: group, output: output.keepingReading(), messages: messages.keepingReading())
    var reading = ProgramReading(streams, of: group, taker: taker)
    let result = reading.run(report: report)
    taker = reading.taker
    groups.finish(group, identifier)
    return result
  }
}
