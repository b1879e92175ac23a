import Synchronization

/// The bytes of rows, one after another, each with its end.
///
/// One thread adds to it, while others read rows that were there before.
final class RowStore: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    /// Where each row ends, which is where its separator is.
    var ends: [Int] = []
  }

  private let state = Mutex(State())

  /// How many whole rows there are.
  var rowCount: Int { state.withLock { $0.ends.count } }

  /// How many bytes there are, those of a row that has not ended among them.
  var byteCount: Int { state.withLock { $0.bytes.count } }

  /// Whether a row has begun that has not ended.
  var endsInsideRow: Bool { state.withLock { $0.bytes.count > ($0.ends.last.map { $0 + 1 } ?? 0) } }

  /// Adds bytes.
  ///
  /// - Parameter ends: Where rows end, counted from the first of these bytes.
  func add(_ bytes: ArraySlice<UInt8>, ends: [Int]) {
    state.withLock { state in
      let start = state.bytes.count
      state.bytes += bytes
      for end in ends { state.ends.append(start + end) }
    }
  }

  /// Makes a row of what has begun.
  func endRow() { state.withLock { $0.ends.append($0.bytes.count) } }

  /// The rows' own bytes, each changed by the closure.
  func rows<Row: Sendable>(_ range: Range<Int>, _ transform: (ArraySlice<UInt8>) -> Row) -> [Row] {
    state.withLock { state in
      var start = range.lowerBound == 0 ? 0 : state.ends[range.lowerBound - 1] + 1
      return range.map { index in
        let end = state.ends[index]
        defer { start = end + 1 }
        return transform(state.bytes[start..<end])
      }
    }
  }
}
