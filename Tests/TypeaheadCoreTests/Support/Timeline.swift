import Testing
import TypeaheadCore

/// Events with their times, and all that a machine does about them.
///
/// Times are milliseconds. Between two events the machine is told of each instant it waits for; an event at
/// exactly such an instant comes before it, unless a `timePassed` at the same time is put first.
struct Timeline: Sendable, CustomTestStringConvertible {
  typealias Machine = SearchMachine<String, String>

  /// The rule that the timeline shows.
  let rule: String
  let settings: SearchSettings
  let steps: [Step]
  /// A line an effect, `300 start 1 jap`.
  let expected: [String]
  let includesRecords: Bool

  struct Step: Sendable {
    let milliseconds: Int
    let event: Machine.Event
  }

  init(
    _ rule: String, settings: SearchSettings = SearchSettings(), includesRecords: Bool = false,
    _ steps: [Step], gives expected: String
  ) {
    self.rule = rule
    self.settings = settings
    self.includesRecords = includesRecords
    self.steps = steps
    self.expected = expected.split(separator: "\n").map(String.init)
  }

  var testDescription: String { rule }

  /// Runs the events through a machine and returns the effects.
  func played() -> [String] {
    var machine = Machine(filter: "", settings: settings)
    var lines: [String] = []
    func take(_ effects: [Machine.Effect], at time: Duration) {
      for effect in effects {
        if case .record = effect, !includesRecords { continue }
        lines.append("\(time.wholeMilliseconds) \(effect.inShort)")
      }
    }
    for step in steps {
      let time = Duration.milliseconds(step.milliseconds)
      while let instant = machine.nextInstant, instant < time {
        take(machine.handle(.timePassed, at: instant), at: instant)
        if let next = machine.nextInstant, next <= instant {
          Issue.record("The machine waits for \(next) although it was told of \(instant).")
          return lines
        }
      }
      take(machine.handle(step.event, at: time), at: time)
    }
    return lines
  }

  /// Fails the test unless the machine did what is expected.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(played() == expected, sourceLocation: sourceLocation)
  }
}

/// An event at a time in milliseconds.
func at(_ milliseconds: Int, _ event: Timeline.Machine.Event) -> Timeline.Step {
  Timeline.Step(milliseconds: milliseconds, event: event)
}

/// Lets time pass up to and including this millisecond.
func on(to milliseconds: Int) -> Timeline.Step { at(milliseconds, .timePassed) }

extension SearchMachine.Event where Filter == String, Entry == String {
  /// The call of the generation returned these entries, all there are.
  static func answer(_ generation: UInt64, _ entries: String..., isComplete: Bool = true) -> Self {
    .ended(
      Generation(number: generation), .answer(SearchAnswer(entries: entries, isComplete: isComplete)))
  }

  /// The call of the generation threw `broken`.
  static func failure(_ generation: UInt64) -> Self {
    .ended(Generation(number: generation), .failure(SearchSourceError("broken")))
  }

  /// The call of the generation threw a cancellation error.
  static func cancellation(_ generation: UInt64) -> Self {
    .ended(Generation(number: generation), .cancellation)
  }

  /// The call of the generation has found these so far.
  static func partial(_ generation: UInt64, _ entries: String...) -> Self {
    .partial(Generation(number: generation), SearchAnswer(entries: entries, isComplete: false))
  }
}
