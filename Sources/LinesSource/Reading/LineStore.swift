import Synchronization
import TypeaheadCore

/// Lines that were read, or are still being read: folded for the scanner, with the way back to their bytes.
///
/// One thread fills it; any thread may look at what it has told of so far.
final class LineStore: Sendable {
  /// The most bytes of lines, as places in them are kept in 32 bits.
  static let mostBytes = (4 << 30) - (1 << 20)

  /// Where a run of lines came from.
  fileprivate struct Segment {
    let start: Int
    /// The input to read the bytes from again; nil where they were kept.
    let file: OpenInput?
  }

  /// What has been told so far.
  struct State {
    /// How many bytes of whole lines there are.
    var end = 0
    var lineCount = 0
    var isFinished = false
    var warnings: [String] = []
    fileprivate var segments: [Segment] = []

    /// How far the reading is, in words; nil when it has ended.
    var progress: String? {
      isFinished ? nil : "still reading, \(lineCount) \(lineCount == 1 ? "line" : "lines")"
    }
  }

  private let folded: LineRegion
  /// The lines' own bytes where they cannot be read again.
  private let originals: LineRegion?
  private let state = Mutex(State())

  /// Makes room for lines.
  ///
  /// - Parameter keepsBytes: Whether the lines' own bytes are kept, too.
  init(capacity: Int, keepsBytes: Bool) throws(SearchSourceError) {
    let capacity = min(capacity, Self.mostBytes)
    guard let folded = LineRegion(capacity: capacity) else { throw Self.noMemory(capacity) }
    self.folded = folded
    originals = keepsBytes ? LineRegion(capacity: capacity) : nil
    if keepsBytes && originals == nil { throw Self.noMemory(capacity) }
  }

  private static func noMemory(_ capacity: Int) -> SearchSourceError {
    SearchSourceError("There is no memory for \(capacity >> 20) MiB of lines.")
  }

  var capacity: Int { folded.capacity }

  /// What has been told so far.
  var current: State { state.withLock { $0 } }

  /// The lines that have been told, for as long as the store lives.
  func text(_ state: State) -> FoldedText { folded.text(upTo: state.end) }

  // MARK: Filling

  /// Folds whole lines into their place, and keeps their bytes where that is asked for.
  ///
  /// - Returns: How many lines there are.
  func put(_ lines: ArraySlice<UInt8>, at offset: Int, separator: UInt8, exactCase: Bool) -> Int {
    let place = offset..<offset + lines.count
    unsafe lines.withUnsafeBytes { lines in
      unsafe TextFolding.foldLines(
        lines, into: folded.room(place), terminator: separator, exactCase: exactCase)
      if let originals { unsafe originals.room(place).copyMemory(from: lines) }
    }
    return folded.countLines(place)
  }

  /// Tells that the lines up to an end are there.
  func tell(end: Int, newLines: Int) {
    state.withLock { state in
      state.end = end
      state.lineCount += newLines
    }
  }

  /// Tells where the lines from a place on came from.
  func tell(from start: Int, file: OpenInput?) {
    state.withLock { $0.segments.append(Segment(start: start, file: file)) }
  }

  func tell(warning: String) { state.withLock { $0.warnings.append(warning) } }

  func finish() { state.withLock { $0.isFinished = true } }

  // MARK: The way back

  /// A line's own bytes, without its end. Of a file that has become shorter, those that are left.
  func bytes(of match: LineMatch, dropsCarriageReturn: Bool) -> [UInt8] {
    let segment = state.withLock { state in
      state.segments.last { $0.start <= match.start }
    }
    var bytes: [UInt8] = []
    if let file = segment?.file, let start = segment?.start {
      bytes = [UInt8](repeating: 0, count: match.length)
      let count = try? file.read(upTo: match.length, into: &bytes, at: 0, from: match.start - start)
      bytes.removeLast(match.length - (count ?? 0))
    } else if let originals {
      bytes = originals.bytes(match.start..<match.start + match.length)
    }
    if dropsCarriageReturn && bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }

  /// What to know about files that are not what they were when they were read.
  var changes: [String] {
    let files = state.withLock { $0.segments.compactMap(\.file) }
    return files.filter(\.hasChanged).map {
      "\($0.name) has changed since it was read; some rows may be wrong."
    }
  }
}
