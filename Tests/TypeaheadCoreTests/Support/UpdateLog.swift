import Synchronization
import TypeaheadCore

/// Everything that a coordinator tells, for a test that awaits it.
final class UpdateLog: Sendable {
  typealias Update = SearchUpdate<String, String>

  private struct State {
    var updates: [Update] = []
    var records: [SearchRecord] = []
    var observers: [Observer] = []

    var told: Told { Told(updates: updates.map(\.inShort), records: records.map(\.inShort)) }
  }

  private struct Observer {
    let isSatisfied: @Sendable (Told) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  /// What was told so far, each in its short form.
  struct Told: Sendable {
    let updates: [String]
    let records: [String]
  }

  private let state = Mutex(State())

  func note(_ update: Update) { note { $0.updates.append(update) } }

  func note(_ record: SearchRecord) { note { $0.records.append(record) } }

  /// The updates so far, in their short forms.
  var updates: [String] { told.updates }

  var told: Told { state.withLock { $0.told } }

  /// Returns the first update with this short form, once it was told.
  @discardableResult
  func update(_ short: String) async -> Update? {
    await wait { $0.updates.contains(short) }
    return state.withLock { state in state.updates.first { $0.inShort == short } }
  }

  /// Returns once this many updates were told.
  func updates(atLeast count: Int) async {
    await wait { $0.updates.count >= count }
  }

  /// Returns once a record with this short form was told.
  func record(_ short: String) async {
    await wait { $0.records.contains(short) }
  }

  private func wait(until isSatisfied: @escaping @Sendable (Told) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isSatisfiedNow = state.withLock { state in
        if isSatisfied(state.told) { return true }
        state.observers.append(Observer(isSatisfied: isSatisfied, continuation: continuation))
        return false
      }
      if isSatisfiedNow { continuation.resume() }
    }
  }

  private func note(_ change: (inout State) -> Void) {
    let satisfied = state.withLock { state in
      change(&state)
      guard !state.observers.isEmpty else { return [] as [CheckedContinuation<Void, Never>] }
      let told = state.told
      let satisfied = state.observers.filter { $0.isSatisfied(told) }.map(\.continuation)
      state.observers.removeAll { $0.isSatisfied(told) }
      return satisfied
    }
    for continuation in satisfied { continuation.resume() }
  }
}
