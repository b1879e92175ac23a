package import TypeaheadCore

/// Everything the program says of its own accord, apart from help and what commands answer.
///
/// The sentences are here together so that they stay alike. All of ours is ASCII; what comes from
/// outside is sanitized.
package enum Message: Hashable, Sendable {
  /// What can be done where a session begins.
  case greeting(source: String, hasCommands: Bool = true)
  /// There is nobody to type.
  case noTerminal

  /// A search has taken a while.
  case searching(SearchQuery<Scope>)
  /// A search has taken long.
  case stillSearching(SearchQuery<Scope>, after: Duration)
  /// A search was stopped on request.
  case cancelled(SearchQuery<Scope>)

  /// Something was found; `shown` is nil where no row follows, and `timedOut` is the deadline that
  /// passed before everything was.
  case found(Tally, SearchQuery<Scope>, shown: ClosedRange<Int>?, timedOut: Duration? = nil)
  /// Nothing was found, or not yet.
  case noneFound(SearchQuery<Scope>, isComplete: Bool)
  /// A search failed; it is told how to repeat it only where that can be typed.
  case failed(SearchQuery<Scope>, reason: String, offersRetry: Bool)
  /// Something to know although the search succeeded.
  case warning(String)
  /// A format that shows no count leaves out what is beyond the limit.
  case cut(written: Int, Tally, SearchQuery<Scope>)

  /// The text is too short to be searched as it is typed.
  case belowMinimum(Int)
  /// The line in the terminal is full.
  case queryTooLong
  /// There was no query yet.
  case nothingToRetry
  /// There was no block yet.
  case nothingToRepeat
  /// The last query and the scope are forgotten.
  case cleared
  /// A line of a script was too long.
  case lineTooLong(number: Int)
  /// A line of a script was not text.
  case lineContainsNUL(number: Int)

  /// The message as one line, without a line end.
  package var text: String {
    switch self {
    case .greeting(let source, let hasCommands):
      "Searching \(Sanitizer.sanitize(source)). Type to search; "
        + (hasCommands ? ":help lists the commands, :quit ends." : "^D on an empty line ends.")
    case .noTerminal:
      "No terminal to type at; use -f TEXT."
    case .searching(let query):
      "Searching for \(Self.quote(query))..."
    case .stillSearching(let query, let elapsed):
      "Still searching for \(Self.quote(query)) after \(elapsed.inWords)..."
    case .cancelled(let query):
      "Search for \(Self.quote(query)) cancelled."
    case .found(let tally, let query, let shown, let deadline):
      Self.heading(tally, query, shown: shown, timedOut: deadline)
    case .noneFound(let query, let isComplete):
      "No results \(isComplete ? "" : "so far ")for \(Self.quote(query))."
    case .failed(let query, let reason, let offersRetry):
      "Search failed for \(Self.quote(query))" + Self.continuation(reason: reason)
        + (offersRetry ? " Type :retry to search again." : "")
    case .warning(let warning):
      "Warning: \(Sanitizer.sanitize(warning.trimmingWhitespace()))"
    case .cut(let written, let tally, let query):
      "Wrote \(written) of \(tally.isExact ? "" : "more than ")\(tally.count) results for "
        + "\(Self.quote(query)); -n 0 writes all."
    case .belowMinimum(let count):
      "Type at least \(count) \(count == 1 ? "character" : "characters") to search."
    case .queryTooLong:
      "The query is limited to 1000 characters."
    case .nothingToRetry:
      "Nothing to retry."
    case .nothingToRepeat:
      "Nothing to repeat."
    case .cleared:
      "Forgot the last query."
    case .lineTooLong(let number):
      "Line \(number) is longer than 64 KiB and was not searched."
    case .lineContainsNUL(let number):
      "Line \(number) contains a NUL character and was not searched."
    }
  }
}
