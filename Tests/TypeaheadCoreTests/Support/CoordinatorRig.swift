import TypeaheadCore
import TypeaheadTesting

/// A coordinator on a clock that stands still, with a source whose calls the test ends.
struct CoordinatorRig: Sendable {
  typealias Coordinator = SearchCoordinator<String, String>

  let clock: ManualClock
  let source: ScriptedSource<String, String>
  let log: UpdateLog
  let coordinator: Coordinator

  init(ignoresCancellation: Bool = false, settings: SearchSettings = SearchSettings()) {
    let log = UpdateLog()
    self.log = log
    clock = ManualClock()
    source = ScriptedSource(ignoresCancellation: ignoresCancellation)
    coordinator = Coordinator(
      source: source, filter: "", settings: settings, clock: clock, onRecord: { log.note($0) },
      onUpdate: { log.note($0) })
  }

  /// Asks for the text, and returns once the source has its call.
  func ask(_ text: String, call index: Int) async {
    coordinator.ask(text: text)
    _ = await source.call(index)
  }

  /// Returns once the end of every call so far was taken in, where the source ignores cancellation.
  ///
  /// An end without any trace shows only in the four calls that may then be unfinished at a time.
  func endsTaken(ofCalls callsSoFar: Int) async {
    for index in callsSoFar..<(callsSoFar + 4) { await ask("filler \(index)", call: index) }
  }

  /// Returns once the coordinator sleeps until this time, and moves the clock on to it.
  func pass(to milliseconds: Int) async {
    await clock.sleeper(until: .milliseconds(milliseconds))
    clock.advance(to: .milliseconds(milliseconds))
  }
}
