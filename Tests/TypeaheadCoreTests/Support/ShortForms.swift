import TypeaheadCore

extension SearchMachine.Effect where Filter == String, Entry == String {
  /// The effect in a few words: `start 3 jap`, `cancel 2`, `publish 3 results Japan reused owed`.
  var inShort: String {
    switch self {
    case .start(let generation, let query): "start \(generation.number) \(query.inShort)"
    case .cancel(let generation): "cancel \(generation.number)"
    case .publish(let update): "publish \(update.inShort)"
    case .record(let record): "record \(record.inShort)"
    }
  }
}

extension SearchQuery where Filter == String {
  /// The text, and the filter where there is one.
  var inShort: String { filter.isEmpty ? text : "\(text) in \(filter)" }
}

extension SearchUpdate where Filter == String, Entry == String {
  /// The update in a few words: `3 results Japan reused owed`.
  var inShort: String {
    let stand =
      switch cause {
      case .phase: phase.inShort
      case .slow(let time): "\(phase.inShort) slow \(time.inWords)"
      case .belowMinimum(let minimum): "\(phase.inShort) below \(minimum)"
      }
    return "\(generation.number) \(stand)\(isReused ? " reused" : "")\(isOwed ? " owed" : "")"
  }
}

extension SearchPhase where Entry == String {
  /// The phase, with the entries, the failure and the partial rows it comes with.
  var inShort: String {
    switch self {
    case .idle, .waiting, .searching, .empty: name
    case .results(let answer): "\(name) \(answer.entries.joined(separator: ","))"
    case .failed(let failure, partial: nil): "\(name) (\(failure))"
    case .failed(let failure, partial: let answer?):
      "\(name) (\(failure)) with \(answer.entries.joined(separator: ","))"
    }
  }
}

extension SearchRecord {
  /// The record in a few words: `superseded 2 jap`.
  var inShort: String {
    let event =
      switch event {
      case .accepted: "accepted"
      case .superseded: "superseded"
      case .dispatched: "dispatched"
      case .cancelled: "cancelled"
      case .dropped: "dropped"
      case .settled(let phase, let reused): "settled \(phase)\(reused ? " reused" : "")"
      }
    return "\(event) \(generation.number)\(text.isEmpty ? "" : " \(text)")"
  }
}
