import JSONEntries
import TypeaheadCore

/// Takes a program's output as one JSON document with all entries in it.
struct JSONDocumentTaker: OutputTaker {
  private let shape: EntryShape
  private let limits: AnswerLimits
  private var bytes: [UInt8] = []

  init(_ shape: EntryShape, _ limits: AnswerLimits) {
    self.shape = shape
    self.limits = limits
  }

  mutating func take(_ more: ArraySlice<UInt8>) -> Bool {
    bytes += more
    return bytes.count <= limits.bytes
  }

  mutating func finish() {}

  /// Nothing, since half a document tells nothing.
  func foundSoFar() -> FoundRows {
    FoundRows(entries: DeferredEntries(count: 0) { _ in [] }, total: .exactly(0))
  }

  func found() throws(SearchSourceError) -> FoundRows {
    if bytes.count > limits.bytes {
      throw SearchSourceError(
        "The output is longer than \(limits.bytes >> 20) MiB, too long for one document; "
          + "let the program print fewer entries, or one a line.")
    }
    // No output at all is how many programs say that there is nothing.
    if bytes.allSatisfy(\.isBlank) { return foundSoFar() }
    let document: ParsedJSON
    do {
      document = try ParsedJSON(parsing: bytes)
    } catch {
      throw SearchSourceError("The output is not JSON: \(error).")
    }
    do {
      // All of them, to know how many there are where the document does not tell.
      let found = try shape.found(in: document)
      let entries = found.entries.prefix(limits.kept)
      return FoundRows(
        entries: DeferredEntries(count: entries.count) { Array(entries[$0]) },
        total: .exactly(max(found.total ?? 0, found.entries.count)))
    } catch {
      throw SearchSourceError(error.description)
    }
  }
}
