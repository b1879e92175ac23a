/// When what has arrived is told of, so that neither each byte is told nor one is left untold for long.
struct ReportSchedule: Hashable, Sendable {
  private let pause: Duration
  private var hasNews = false
  private var reportedAt: Duration?

  /// Leaves a pause between two reports.
  init(pause: Duration) {
    self.pause = pause
  }

  /// Something arrived.
  mutating func note() { hasNews = true }

  /// When to report next; nil where there is nothing to tell.
  var next: Duration? { hasNews ? (reportedAt.map { $0 + pause } ?? .zero) : nil }

  /// Whether to report now, which is then taken as done.
  mutating func takeTurn(at now: Duration) -> Bool {
    guard let next, next <= now else { return false }
    hasNews = false
    reportedAt = now
    return true
  }
}
