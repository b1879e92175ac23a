/// Hands each line over and forgets it.
struct LineHandover: LineSink {
  let accepts: (@Sendable (LineMatch) -> Bool)?
  let body: (LineMatch) -> Bool
  private(set) var count = 0
  /// Whether it was told that it is enough.
  private(set) var isDone = false

  init(accepts: (@Sendable (LineMatch) -> Bool)?, body: @escaping (LineMatch) -> Bool) {
    self.accepts = accepts
    self.body = body
  }

  var wanted: WantedLines { .all }

  mutating func take(start: Int, end: Int) -> Bool {
    let line = LineMatch(start: start, length: end - start)
    if let accepts, !accepts(line) { return true }
    count += 1
    isDone = !body(line)
    return !isDone
  }

  mutating func take(count: Int) {}
  mutating func endPiece() {}
}
