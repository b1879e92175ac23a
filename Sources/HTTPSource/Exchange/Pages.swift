import JSONEntries
import TypeaheadCore

/// The pages of one answer, as far as they have been fetched, and whether another is wanted.
struct Pages {
  private let plan: SearchPlan
  private let wanted: Int
  private var entries: [TextEntry] = []
  private var total: SearchAnswer<TextEntry>.Total?
  /// Whether the last page was not full, so that none follows.
  private var hasEnded = false

  /// No page yet of so many entries.
  init(_ plan: SearchPlan, wanted: Int) {
    self.plan = plan
    self.wanted = wanted
  }

  /// How many entries have been fetched.
  var count: Int { entries.count }

  /// How many entries the next page is to have. Where the service does not tell how many there are, one
  /// more than is wanted shows whether there are more.
  var nextLimit: Int {
    let spare = plan.shape.total == nil ? 1 : 0
    return max(1, min(plan.largestPage, plan.deepest - count, wanted - count + spare))
  }

  /// Whether another page can be had, and holds something that is wanted.
  var areWanted: Bool {
    !hasEnded && plan.tellsLimit && plan.tellsOffset && count < min(wanted, plan.deepest)
  }

  /// Takes in the page that was asked for by ``nextLimit``.
  mutating func append(_ page: Page) {
    hasEnded = page.entries.count < nextLimit
    entries += page.entries
    total = page.total
  }

  /// The answer that the pages are.
  func answer(isComplete: Bool) -> SearchAnswer<TextEntry> {
    SearchAnswer(entries: Array(entries.prefix(wanted)), total: knownTotal, isComplete: isComplete)
  }

  private var knownTotal: SearchAnswer<TextEntry>.Total {
    switch total {
    case .exactly(let count): .exactly(max(count, entries.count))
    case .moreThan(let count): .moreThan(max(count, entries.count - 1))
    // Without a number of its own, an answer that was not cut is all there is.
    case nil: hasEnded || !plan.tellsLimit ? .exactly(entries.count) : .moreThan(entries.count - 1)
    }
  }
}
