import TypeaheadCore

/// What the end of a run means for the search.
struct RunOutcome {
  /// What the program is called in messages.
  let name: String
  /// The exit statuses that mean that nothing was found.
  let noMatchStatuses: Set<Int32>

  /// What to know of a run that left rows, or that found nothing; throws where it failed.
  func warnings(_ result: ProgramResult, hasRows: Bool) throws(SearchSourceError) -> [String] {
    switch result.ending {
    case .cancelled, .enough: return []
    case .ranOn: return ["\(name) closed its output but did not end, and was stopped."]
    case .byItself: return try complaint(result, hasRows: hasRows).map { [$0] } ?? []
    case .heldOpen:
      let held = "\(name) ended, but something it started kept its output open; rows may be missing."
      return [held] + (try complaint(result, hasRows: hasRows).map { [$0] } ?? [])
    }
  }

  /// What is wrong with how the program ended; nil where nothing is.
  private func complaint(
    _ result: ProgramResult, hasRows: Bool
  ) throws(SearchSourceError) -> String? {
    let manner: String
    switch result.end {
    case .status(0): return nil
    case .status(let status):
      if !hasRows && noMatchStatuses.contains(status) { return nil }
      manner = "ended with status \(status)"
    case .signal(let number): manner = "was ended by \(SignalName.name(of: number))"
    }
    let complaint = "\(name) \(manner)\(Self.continuation(result.messages.lastLine))"
    if hasRows { return complaint }
    throw SearchSourceError(complaint)
  }

  /// The end of a sentence that tells a message, if there is one.
  private static func continuation(_ message: String?) -> String {
    guard let message else { return "." }
    return ": \(message.withFullStop)"
  }
}
