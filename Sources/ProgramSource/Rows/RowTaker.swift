import TypeaheadCore

/// Takes a program's output as rows that end with one byte.
struct RowTaker: OutputTaker {
  private let limits: AnswerLimits
  private let separator: UInt8
  private let fields: EntryFields
  private let store = RowStore()
  /// How many whole rows came, those that are not kept among them.
  private var count = 0
  /// Whether a row that is not kept has begun and not ended.
  private var isInsideUnkept = false
  private var hasMore = false
  private var isCut = false

  init(_ configuration: ProgramConfiguration, _ limits: AnswerLimits) {
    self.limits = limits
    separator = configuration.separator
    fields = configuration.fields
  }

  mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    if store.byteCount > limits.bytes && !bytes.isEmpty { hasMore = true }
    if hasMore { return false }
    var ends: [Int] = []
    var position = bytes.startIndex
    var keptEnd = position
    while let end = bytes[position...].firstIndex(byte: separator) {
      if count == limits.counted {
        hasMore = true
        break
      }
      position = end + 1
      if count < limits.kept {
        ends.append(end - bytes.startIndex)
        keptEnd = position
      }
      count += 1
      isInsideUnkept = false
    }
    if position < bytes.endIndex {
      if count < limits.kept { keptEnd = bytes.endIndex } else { isInsideUnkept = true }
      if count == limits.counted { hasMore = true }
    }
    store.add(bytes[..<keptEnd], ends: ends)
    if store.byteCount > limits.bytes && store.endsInsideRow { (hasMore, isCut) = (true, count == 0) }
    return !hasMore
  }

  mutating func finish() {
    if isCut || (!hasMore && store.endsInsideRow) {
      store.endRow()
      count += 1
    } else if !hasMore && isInsideUnkept {
      count += 1
    }
    isInsideUnkept = false
  }

  func foundSoFar() -> FoundRows { rows }

  func found() -> FoundRows { rows }

  private var rows: FoundRows {
    let dropsCarriageReturn = separator != 0
    let warnings =
      isCut ? ["A row is longer than \(limits.bytes >> 20) MiB; only its beginning was read."] : []
    return FoundRows(
      entries: DeferredEntries(count: store.rowCount) { [store, fields] range in
        store.rows(range) { row in
          let isTrimmed = dropsCarriageReturn && row.last == UInt8(ascii: "\r")
          return fields.entry(Array(isTrimmed ? row.dropLast() : row))
        }
      }, total: hasMore && !isCut ? .moreThan(count) : .exactly(count), isCut: isCut, warnings: warnings)
  }
}

extension ArraySlice<UInt8> {
  /// Where a byte stands first; nil where it does not.
  fileprivate func firstIndex(byte: UInt8) -> Int? {
    unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = unsafe memchr(start, Int32(byte), bytes.count)
      else { return nil }
      return unsafe startIndex + (UnsafeRawPointer(found) - start)
    }
  }
}
