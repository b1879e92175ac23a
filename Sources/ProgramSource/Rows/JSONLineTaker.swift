import JSONEntries
import TypeaheadCore

/// Takes a program's output as JSON documents, one a line, each of which is an entry.
struct JSONLineTaker: OutputTaker {
  private let shape: EntryShape
  private let limits: AnswerLimits
  private let store = EntryStore()
  /// The line that has begun and not ended.
  private var line: [UInt8] = []
  private var lineNumber = 0
  private var byteCount = 0
  private var count = 0
  private var hasMore = false
  private var problem: SearchSourceError?

  init(_ shape: EntryShape, _ limits: AnswerLimits) {
    self.shape = shape
    self.limits = limits
  }

  mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    if byteCount > limits.bytes && !bytes.isEmpty { hasMore = true }
    if hasMore || problem != nil { return false }
    byteCount += bytes.count
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")), !hasMore, problem == nil {
      line += rest[..<end]
      endLine()
      rest = rest[(end + 1)...]
    }
    line += rest
    if byteCount > limits.bytes && problem == nil {
      if count > 0 {
        hasMore = hasMore || !line.isEmpty
      } else {
        problem = SearchSourceError(
          "The first \(limits.bytes >> 20) MiB of the output hold no whole entry; "
            + "let the program print shorter lines.")
      }
    }
    return !hasMore && problem == nil
  }

  private mutating func endLine() {
    lineNumber += 1
    defer { line.removeAll(keepingCapacity: true) }
    do throws(JSONEntriesError) {
      guard let entry = try shape.entry(ofLine: line, number: lineNumber) else { return }
      if count == limits.counted { return hasMore = true }
      count += 1
      if count <= limits.kept { store.add(entry) }
    } catch {
      problem = SearchSourceError(error.description)
    }
  }

  mutating func finish() {
    if !hasMore && problem == nil { endLine() }
  }

  func foundSoFar() throws(SearchSourceError) -> FoundRows {
    if let problem { throw problem }
    return FoundRows(
      entries: DeferredEntries(count: store.count) { [store] in store.entries(in: $0) },
      total: hasMore ? .moreThan(count) : .exactly(count))
  }

  func found() throws(SearchSourceError) -> FoundRows { try foundSoFar() }
}
