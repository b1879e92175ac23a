import TypeaheadCore

/// Works out with which exit status a script ends.
struct ScriptStatus {
  private var hasFailed = false
  private var hasTimedOut = false
  private var hasResults = false
  private var hasBeenAsked = false

  /// A line was refused, a command was wrong, or writing failed.
  mutating func noteRefusal() {
    hasFailed = true
  }

  /// A query settled in this phase. Dropped searches do not count.
  mutating func note(_ phase: SearchPhase<TextEntry>) {
    hasBeenAsked = true
    switch phase {
    case .results: hasResults = true
    case .failed(.timedOut, _): hasTimedOut = true
    case .failed: hasFailed = true
    case .idle, .waiting, .searching, .empty: break
    }
  }

  /// 2 where something failed, 124 where a search timed out, 1 where nothing was found, else 0.
  var code: Int32 {
    if hasFailed { return UsageError.exitStatus }
    if hasTimedOut { return 124 }
    return hasResults || !hasBeenAsked ? 0 : 1
  }
}
