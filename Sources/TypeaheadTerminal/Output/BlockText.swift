package import TypeaheadCore

/// The text of a block: a first line with the count, then numbered rows.
///
/// No line contains a line end or anything else a terminal would act on; the caller joins them.
package struct BlockText: Hashable, Sendable {
  /// The sentence that says why the search failed; nil where it did not, and where it timed out with
  /// rows, as their first line says so.
  package let failure: String?
  /// The first line and the rows; empty after a failure that left no rows.
  package let lines: [String]
  /// What to know although the search succeeded, each a line of its own.
  package let warnings: [String]

  /// Everything in the order a person reads it.
  package var allLines: [String] { (failure.map { [$0] } ?? []) + lines + warnings }

  /// Makes the text of a block; nil where it is an update that is not settled.
  ///
  /// - Parameters:
  ///   - limit: The most rows; nil for all.
  ///   - offersRetry: Whether a failure tells how to repeat the search.
  package init?(_ block: Block, limit: Int? = nil, offersRetry: Bool) {
    switch block.content {
    case .answer(let update):
      self.init(update, from: block.first, limit: limit, offersRetry: offersRetry)
    case .suggestions(let suggestions, let text, let scope):
      let query = SearchQuery(text: text, filter: scope)
      let page = suggestions.dropFirst(block.first - 1).prefix(max(0, limit ?? .max))
      let shown = Self.page(Array(page), startingAt: block.first)
      self.init(
        lines: [Message.suggestions(count: suggestions.count, query, shown: shown.range).text]
          + RowText(query: text).rows(shown.rows, firstNumber: block.first))
    }
  }

  private init(lines: [String]) {
    (failure, self.lines, warnings) = (nil, lines, [])
  }

  /// Makes the text of a settled update; nil where it is not settled.
  ///
  /// - Parameters:
  ///   - update: What settled.
  ///   - first: The number of the first row, as rows are numbered over all entries of the answer.
  ///   - limit: The most rows; nil for all.
  ///   - offersRetry: Whether a failure tells how to repeat the search.
  package init?(
    _ update: SearchUpdate<Scope, TextEntry>, from first: Int = 1, limit: Int? = nil, offersRetry: Bool
  ) {
    guard let query = update.query else { return nil }
    switch update.phase {
    case .idle, .waiting, .searching:
      return nil
    case .results(let answer):
      failure = nil
      lines = Self.lines(answer, query, from: first, limit: limit)
      warnings = Self.warnings(answer)
    case .empty(let answer):
      failure = nil
      lines = [Message.noneFound(query, isComplete: answer.isComplete, progress: answer.progress).text]
      warnings = Self.warnings(answer)
    case .failed(.timedOut(let deadline, unfinished: 0), let partial?) where partial.entryCount > 0:
      failure = nil
      lines = Self.lines(partial, query, from: first, limit: limit, timedOut: deadline)
      warnings = Self.warnings(partial)
    case .failed(let reason, let partial):
      failure = Message.failed(query, reason: reason.description, offersRetry: offersRetry).text
      // Rows that came before a source failed are true all the same, but not all there are.
      let soFar = SearchAnswer(
        entries: partial?.entries ?? [], deferred: partial?.deferred, total: partial?.total,
        isComplete: false,
        warnings: partial?.warnings ?? [])
      lines = soFar.entryCount == 0 ? [] : Self.lines(soFar, query, from: first, limit: limit)
      warnings = Self.warnings(soFar)
    }
  }

  private static func lines(
    _ answer: SearchAnswer<TextEntry>, _ query: SearchQuery<Scope>, from first: Int, limit: Int?,
    timedOut deadline: Duration? = nil
  ) -> [String] {
    let first = max(1, first)
    let shown = page(answer.entries(from: first - 1, limit: limit), startingAt: first)
    return [Message.found(Tally(answer), query, shown: shown.range, timedOut: deadline).text]
      + RowText(query: query.text).rows(shown.rows, firstNumber: first)
  }

  /// The rows that are shown from a number on, and their numbers; nil where none is.
  private static func page<Row>(
    _ rows: [Row], startingAt first: Int
  ) -> (rows: [Row], range: ClosedRange<Int>?) {
    (rows, rows.isEmpty ? nil : first...first + rows.count - 1)
  }

  private static func warnings(_ answer: SearchAnswer<TextEntry>) -> [String] {
    answer.warnings.map { Message.warning($0).text }
  }
}
