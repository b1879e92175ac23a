import Synchronization

/// The lines behind the best ones, which are looked for when somebody asks for them.
///
/// To keep the best ten of a million lines is nearly free; ten thousand are not, and hardly ever wanted.
final class LaterLines: Sendable {
  private let scan: @Sendable () -> [LineMatch]
  private let lines = Mutex<[LineMatch]?>(nil)

  /// Lines that a scan finds; it runs at most once, on the thread that first asks.
  init(scan: @escaping @Sendable () -> [LineMatch]) {
    self.scan = scan
  }

  /// The lines at these positions.
  func matches(_ range: Range<Int>) -> ArraySlice<LineMatch> {
    lines.withLock { lines in
      let found = lines ?? scan()
      lines = found
      return found[range.clamped(to: found.indices)]
    }
  }
}
