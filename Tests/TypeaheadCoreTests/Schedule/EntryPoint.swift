import TestSupport
import TypeaheadCore

/// A call of the coordinator, and the same for the model.
enum EntryPoint {
  case update(String)
  case extendQuietPeriod
  case submit(String)
  case ask(String)
  case retry
  case refresh
  case setFilter(String, searches: Bool)
  case setQuietPeriod(Int)
  case cancel
  case forget(String)
  case endInput

  static func random(using random: inout SeededGenerator) -> EntryPoint {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &random)]
    }
    switch Int.random(in: 0..<60, using: &random) {
    case 0..<22: return .update(pick(["a", "ab", " ab", "abc", "b", "b ", " "]))
    case 22..<26: return .extendQuietPeriod
    case 26..<36: return .submit(pick(["", "a", "ab", "abc", "b "]))
    case 36..<42: return .ask(pick(["a", "ab", "b"]))
    case 42..<46: return .retry
    case 46..<48: return .refresh
    case 48..<52: return .setFilter(pick(["", "x"]), searches: pick([true, true, true, false]))
    case 52..<53: return .setQuietPeriod(pick([100, 300, 300, 500]))
    case 53..<56: return .cancel
    case 56..<57: return .forget(pick(["", "x"]))
    default: return .endInput
    }
  }

  /// Tells the model, and then calls the coordinator.
  func call(
    _ coordinator: SearchCoordinator<String, String>, _ witness: ScheduleWitness, at time: Int,
    from caller: String
  ) {
    witness.feed("\(time) \(self) \(caller)") { tell(&$0, at: time) }
    switch self {
    case .update(let text): coordinator.update(text: text)
    case .extendQuietPeriod: coordinator.extendQuietPeriod()
    case .submit(let text): coordinator.submit(text: text)
    case .ask(let text): coordinator.ask(text: text)
    case .retry: coordinator.retry()
    case .refresh: coordinator.refresh()
    case .setFilter(let filter, let searches): coordinator.setFilter(filter, searches: searches)
    case .setQuietPeriod(let pause): coordinator.setQuietPeriod(.milliseconds(pause))
    case .cancel: coordinator.cancel()
    case .forget(let filter): coordinator.forget(filter: filter)
    case .endInput: coordinator.endInput()
    }
  }

  private func tell(_ model: inout ScheduleModel, at time: Int) {
    if model.isStopped { return }
    switch self {
    case .update(let text): model.text(text, at: time)
    case .extendQuietPeriod: model.key(at: time)
    case .submit(let text): model.enter(text, at: time)
    case .ask(let text): model.ask(text, at: time)
    case .retry: model.retry(at: time)
    case .refresh: model.refresh(at: time)
    case .setFilter(let filter, let searches): model.setFilter(filter, searches: searches, at: time)
    case .setQuietPeriod(let pause): model.setPause(pause)
    case .cancel: model.cancel()
    case .forget(let filter): model.forget(filter)
    case .endInput: model.endInput(at: time)
    }
  }
}
