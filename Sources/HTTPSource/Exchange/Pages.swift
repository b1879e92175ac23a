import JSONEntries
import TypeaheadCore

/// The pages of one answer, as far as they have been fetched, and whether another is wanted.
struct Pages {
  private let plan: SearchPlan
  private let demand: PageDemand
  private var entries: [TextEntry] = []
  private var total: SearchAnswer<TextEntry>.Total?
  /// How many entries the largest page has that the service is known to have given, for this search or another.
  private(set) var largestPage: Int
  /// Whether no page has come yet.
  private var isFirst = true
  /// Whether the next page shows if the first one, which was short, was all there is.
  private(set) var isUnsure = false
  /// Whether none follows.
  private var hasEnded = false
  private var warnings: [String] = []

  /// No page yet.
  ///
  /// - Parameter largestPage: How many entries the largest page has that the service has given so far.
  init(_ plan: SearchPlan, _ demand: PageDemand, largestPage: Int) {
    self.plan = plan
    self.demand = demand
    self.largestPage = largestPage
  }

  /// How many entries have been fetched.
  var count: Int { entries.count }

  /// How many entries the next page is to have. Where the service does not tell how many there are, one
  /// more than is wanted shows whether there are more.
  var nextLimit: Int {
    let spare = plan.shape.total == nil ? 1 : 0
    return max(1, min(plan.largestPage, plan.deepest - count, demand.asked - count + spare))
  }

  /// Whether another page can be had, and holds something that is needed.
  var areWanted: Bool {
    !hasEnded && plan.tellsLimit && plan.tellsOffset && count < plan.deepest
      && (count < demand.needed || isUnsure)
  }

  /// Takes in the page that was asked for by ``nextLimit``.
  mutating func append(_ page: Page) {
    let isShort = page.entries.count < nextLimit
    let isSurelyLast = isShort && !mayBeFull(page)
    isUnsure = isShort && !isSurelyLast && isFirst && page.total == nil
    isFirst = false
    largestPage = max(largestPage, page.entries.count)
    entries += page.entries
    total = page.total
    hasEnded =
      switch total {
      case .exactly(let all): page.entries.isEmpty || count >= all || isShort && plan.givesFullPages
      case .moreThan: page.entries.isEmpty || isShort && plan.givesFullPages
      case nil: isSurelyLast
      }
  }

  /// Takes in that the page after the first one, which may have been all, could not be had.
  mutating func endUnsure(_ failure: HTTPFailure) {
    hasEnded = true
    warnings.append("Whether there are more is not known. \(failure)")
  }

  /// Whether a page that is shorter than was asked for may be as long as the service makes any: one that is
  /// shorter than another it gave is not, so that not every short page has to be asked on.
  private func mayBeFull(_ page: Page) -> Bool {
    plan.tellsOffset && !plan.givesFullPages && !page.entries.isEmpty && page.entries.count >= largestPage
  }

  /// The answer that the pages are.
  func answer(isComplete: Bool) -> SearchAnswer<TextEntry> {
    SearchAnswer(
      entries: Array(entries.prefix(demand.most)), total: knownTotal, isComplete: isComplete,
      warnings: warnings)
  }

  private var knownTotal: SearchAnswer<TextEntry>.Total {
    switch total {
    case .exactly(let count): .exactly(max(count, entries.count))
    case .moreThan(let count): .moreThan(max(count, entries.count - 1))
    // Without a number of its own, an answer that was not cut is all there is.
    case nil:
      hasEnded && !isUnsure || !plan.tellsLimit ? .exactly(entries.count) : .moreThan(entries.count - 1)
    }
  }
}
