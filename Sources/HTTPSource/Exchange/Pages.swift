import JSONEntries
import TypeaheadCore

/// The pages of one answer, as far as they have been fetched, and whether another is wanted.
struct Pages {
  private let plan: SearchPlan
  private let demand: PageDemand
  private var entries: [TextEntry] = []
  private var total: SearchAnswer<TextEntry>.Total?
  /// How many entries a full page has; less than was asked for where the service gives no more at once.
  private var fullPage: Int?
  /// Whether the next page shows if the first one, which was short, was all there is.
  private var isUnsure = false
  /// Whether none follows.
  private var hasEnded = false

  /// No page yet.
  init(_ plan: SearchPlan, _ demand: PageDemand) {
    self.plan = plan
    self.demand = demand
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
    let isShort = page.entries.count < min(nextLimit, fullPage ?? .max)
    isUnsure = isShort && page.total == nil && fullPage == nil && mayBeFull(page)
    fullPage = fullPage ?? page.entries.count
    entries += page.entries
    total = page.total
    hasEnded =
      switch total {
      case .exactly(let all): page.entries.isEmpty || count >= all || isShort && plan.givesFullPages
      case .moreThan: page.entries.isEmpty || isShort && plan.givesFullPages
      case nil: isShort && !isUnsure
      }
  }

  /// Whether a page that is shorter than was asked for may be as long as the service makes any. Such limits
  /// are round numbers, so that there is no need to look for more after every short page.
  private func mayBeFull(_ page: Page) -> Bool {
    plan.tellsOffset && !plan.givesFullPages && !page.entries.isEmpty && page.entries.count.isMultiple(of: 5)
  }

  /// The answer that the pages are.
  func answer(isComplete: Bool) -> SearchAnswer<TextEntry> {
    SearchAnswer(entries: Array(entries.prefix(demand.most)), total: knownTotal, isComplete: isComplete)
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
