package import TypeaheadCore

/// Everything the program says of its own accord, apart from help and what commands answer.
///
/// The sentences are here together so that they stay alike. All of ours is ASCII; what comes from
/// outside is sanitized.
package enum Message: Hashable, Sendable {
  /// What can be done where a session begins.
  case greeting(source: String, hasCommands: Bool = true)
  /// The lines are still being read, and nothing was searched yet.
  case reading(String)
  /// Lines that were piped in are taken for queries.
  case readingQueries(source: String)
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
  case noneFound(SearchQuery<Scope>, isComplete: Bool, progress: String? = nil)
  /// A search failed; it is told how to repeat it only where that can be typed.
  case failed(SearchQuery<Scope>, reason: String, offersRetry: Bool)
  /// Something to know although the search succeeded.
  case warning(String)
  /// A format that shows no count leaves out what is beyond the limit, or what the source did not hand over
  /// although all was asked for.
  case cut(written: Int, Tally, SearchQuery<Scope>, allAsked: Bool)

  /// The text is too short to be searched as it is typed.
  case belowMinimum(Int)
  /// The line in the terminal is full.
  case queryTooLong
  /// What might be searched for; `shown` is nil where no row follows.
  case suggestions(count: Int, SearchQuery<Scope>, shown: ClosedRange<Int>?)
  /// The source never suggests anything.
  case suggestsNothing(source: String)

  /// The first block that left rows out tells how to see so many more.
  case moreHint(Int)
  /// There is no block whose rows could follow.
  case nothingToContinue
  /// All rows have been shown.
  case noMoreRows
  /// All rows that were kept have been shown, and there are more.
  case noMoreRowsKept(Int, Tally)
  /// There is no block to choose from.
  case nothingToChoose

  /// How a settle is told now.
  case announcement(Announcement, isAccessible: Bool)
  /// A settle is told only where someone types.
  case announcesNothing
  /// A pause was asked for that is too short to listen to.
  case quietPeriodRaised(to: Duration)

  /// The scope that is searched now.
  case scope(Scope)
  /// All scopes there are.
  case scopes([String])
  /// The source has no scopes.
  case noScopes(source: String)
  /// The source has not learned its scopes yet.
  case scopesUnknown

  /// Entries that were written one a line hold line ends themselves.
  case ambiguousLineEnds
  /// Entries that were written with a NUL after each hold NULs themselves.
  case ambiguousNULs

  /// So many entries that were found are not there any more; why is known of one.
  case missingEntries(count: Int, reason: String)

  /// There was no query yet.
  case nothingToRetry
  /// There was no block yet.
  case nothingToRepeat
  /// The last query is forgotten, and the scope if there was one.
  case cleared(Scope)
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
    case .reading(let progress):
      "\(progress.prefix(1).uppercased())\(progress.dropFirst()) so far."
    case .readingQueries(let source):
      "typeahead: reading queries for \(source); to search these lines: typeahead lines"
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
    case .noneFound(let query, let isComplete, let progress):
      (query.text.isEmpty
        ? "No entries\(isComplete ? "" : " so far")\(Self.place(query.filter))"
        : "No results \(isComplete ? "" : "so far ")for \(Self.quote(query))")
        + (progress.map { " (\($0))" } ?? "") + "."
    case .failed(let query, let reason, let offersRetry):
      "Search failed for \(Self.quote(query))" + Self.continuation(reason: reason)
        + (offersRetry ? " Type :retry to search again." : "")
    case .warning(let warning):
      "Warning: \(Sanitizer.sanitize(warning.trimmingWhitespace()))"
    case .cut(let written, let tally, let query, let allAsked):
      "Wrote \(written) of \(tally.isExact ? "" : "more than ")"
        + "\(Self.results(tally.count, of: query))" + (allAsked ? "." : "; -n 0 writes all.")
    case .belowMinimum(let count):
      "Type at least \(count) \(count == 1 ? "character" : "characters") to search."
    case .queryTooLong:
      "The query is limited to 1000 characters."
    case .nothingToRetry:
      "Nothing to retry."
    case .nothingToRepeat:
      "Nothing to repeat."
    case .cleared(.all):
      "Forgot the last query."
    case .cleared(.named):
      "Forgot the last query and the scope."
    case .suggestions(let count, let query, let shown):
      (count == 0 ? "No suggestions" : "\(count) \(count == 1 ? "suggestion" : "suggestions")")
        + (query.text.isEmpty ? "" : " for \(Self.quote(query.text))") + Self.place(query.filter)
        + Self.showing(shown, of: count)
    case .suggestsNothing(let source):
      "\(Sanitizer.sanitize(source)) has no suggestions."
    case .moreHint(let count):
      ":more shows the next \(count)."
    case .nothingToContinue:
      "Nothing to show more of."
    case .noMoreRows:
      "No more rows."
    case .noMoreRowsKept(let kept, let tally):
      "Only \(kept) of \(tally.isExact ? "" : "more than ")\(tally.count) rows are kept; a longer query finds fewer."
    case .nothingToChoose:
      "No rows to choose from yet."
    case .announcement(let announcement, let isAccessible):
      "Announce: \(announcement.rawValue)\(isAccessible ? ", accessible" : "")."
    case .announcesNothing:
      ":announce is for a session at a terminal."
    case .quietPeriodRaised(let quietPeriod):
      "The pause is \(quietPeriod.inWords), the shortest with --accessible."
    case .scope(let scope):
      "Scope: \(Sanitizer.sanitize(scope.name))."
    case .scopes(let names):
      "The scopes are \(([Scope.all.name] + names).map { Sanitizer.sanitize($0) }.joined(separator: ", "))."
    case .noScopes(let source):
      "\(Sanitizer.sanitize(source)) has no scopes."
    case .scopesUnknown:
      "The scopes are not known yet."
    case .ambiguousLineEnds:
      "Warning: an entry holds a line end; --print0 ends each entry with a NUL instead."
    case .ambiguousNULs:
      "Warning: an entry holds a NUL, so --print0 does not tell where it ends."
    case .missingEntries(let count, let reason):
      "\(count == 1 ? "An entry" : "\(count) entries") that matched cannot be written"
        + Self.continuation(reason: reason)
    case .lineTooLong(let number):
      "Line \(number) is longer than 64 KiB and was not searched."
    case .lineContainsNUL(let number):
      "Line \(number) contains a NUL character and was not searched."
    }
  }
}
