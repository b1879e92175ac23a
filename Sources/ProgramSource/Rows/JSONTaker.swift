import JSONEntries
import TypeaheadCore

/// Takes a program's output as JSON: as one document, or, where that is to be an array of entries and an object
/// comes, as one entry a line.
struct JSONTaker: OutputTaker {
  private enum Kind {
    /// Only blanks have come, which are kept as they count in the places of errors.
    case unknown(blanks: [UInt8])
    case document(JSONDocumentTaker)
    case lines(JSONLineTaker)
  }

  private let shape: EntryShape
  private let limits: AnswerLimits
  private var kind = Kind.unknown(blanks: [])

  init(_ shape: EntryShape, _ limits: AnswerLimits) {
    self.shape = shape
    self.limits = limits
  }

  mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch kind {
    case .unknown(let blanks):
      let bytes = blanks + bytes
      guard bytes.count > limits.bytes || !bytes.allSatisfy(\.isBlank) else {
        kind = .unknown(blanks: bytes)
        return true
      }
      let first = bytes.first { !$0.isBlank }
      let areLines = first == UInt8(ascii: "{") && shape.entries == .whole
      kind = areLines ? .lines(JSONLineTaker(shape, limits)) : .document(JSONDocumentTaker(shape, limits))
      return take(bytes[...])
    case .document(var taker):
      // So that the bytes that were taken have one owner, and are not copied.
      kind = .unknown(blanks: [])
      defer { kind = .document(taker) }
      return taker.take(bytes)
    case .lines(var taker):
      kind = .unknown(blanks: [])
      defer { kind = .lines(taker) }
      return taker.take(bytes)
    }
  }

  mutating func finish() {
    if case .lines(var taker) = kind {
      taker.finish()
      kind = .lines(taker)
    }
  }

  func foundSoFar() throws(SearchSourceError) -> FoundRows {
    switch kind {
    case .unknown: JSONDocumentTaker(shape, limits).foundSoFar()
    case .document(let taker): taker.foundSoFar()
    case .lines(let taker): try taker.foundSoFar()
    }
  }

  func found() throws(SearchSourceError) -> FoundRows {
    switch kind {
    case .unknown: JSONDocumentTaker(shape, limits).foundSoFar()
    case .document(let taker): try taker.found()
    case .lines(let taker): try taker.found()
    }
  }
}
