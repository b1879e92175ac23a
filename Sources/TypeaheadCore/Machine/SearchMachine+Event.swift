extension SearchMachine {
  /// Something that happened outside the machine.
  package enum Event: Sendable {
    /// The text changed while someone types; blank text clears.
    case text(String)
    /// A key was pressed that left the text as it was, so typing goes on.
    case keyWithoutChange
    /// Enter was pressed on this text.
    case submit(String)
    /// This text is asked for outright, whatever is going on: a line of a script.
    case ask(String)
    /// The last query is to be searched again.
    case retry
    /// The source knows more than when it answered what is wanted now.
    case refresh
    /// The filter is now this one, and with `searches` the last query is to be searched with it.
    case filter(Filter, searches: Bool = true)
    /// Typing must pause this long from the next change of the text on.
    case quietPeriod(Duration)
    /// The search that runs is not wanted any more.
    case cancel
    /// The last query is to be forgotten, and the filter is now this one.
    case forget(Filter)
    /// No more text will come; what waits is dispatched.
    case endInput
    /// Nothing is wanted from now on.
    case stop
    /// Time passed; perhaps `nextInstant` was reached.
    case timePassed
    /// A call handed over what it has found so far.
    case partial(Generation, SearchAnswer<Entry>)
    /// The call of this generation returned.
    case ended(Generation, Outcome)
  }

  /// How a call of the source ended.
  package enum Outcome: Sendable {
    /// It returned an answer.
    case answer(SearchAnswer<Entry>)
    /// It threw an error.
    case failure(any Error)
    /// It threw a cancellation error.
    case cancellation
  }
}
