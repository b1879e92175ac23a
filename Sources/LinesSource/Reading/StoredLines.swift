/// Puts the lines that are read into a store, and tells of them.
struct StoredLines: LineTaker {
  let store: LineStore
  let separator: UInt8
  let exactCase: Bool
  /// Is given whole lines as they are, in no certain order, for what has to be known of all of them.
  let onLines: (@Sendable (ArraySlice<UInt8>) -> Void)?
  private var isFollower = false
  /// How many lines have not been told of, since lines before them are missing.
  private var untold = 0

  init(
    _ store: LineStore, separator: UInt8, exactCase: Bool, onLines: (@Sendable (ArraySlice<UInt8>) -> Void)?
  ) {
    self.store = store
    self.separator = separator
    self.exactCase = exactCase
    self.onLines = onLines
  }

  mutating func take(_ lines: ArraySlice<UInt8>, at place: Int) {
    let count = store.put(lines, at: place, separator: separator, exactCase: exactCase)
    onLines?(lines)
    if isFollower {
      untold += count
    } else {
      store.tell(end: place + lines.count, newLines: count)
    }
  }

  func follower() -> StoredLines {
    var follower = self
    follower.isFollower = true
    return follower
  }

  mutating func append(_ follower: StoredLines, end: Int) {
    store.tell(end: end, newLines: follower.untold)
  }
}
