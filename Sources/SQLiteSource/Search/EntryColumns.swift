import TypeaheadCore

/// How a row becomes an entry: the first column is the title, the next ones are shown beside it, the rest is
/// told of one entry alone.
struct EntryColumns: Hashable, Sendable {
  /// What the columns of a row are called, in order.
  let names: [String]
  /// How many of them are shown beside the title.
  let detailCount: Int
  /// The column that is handed on to other programs.
  let picked: Int

  /// The entry that the statement's row is, and its size in bytes.
  func entry(_ row: borrowing Statement) throws(DatabaseError) -> (entry: TextEntry, size: Int) {
    var texts: [String] = []
    var raw: [UInt8] = []
    var size = 0
    for column in names.indices {
      let bytes = try row.bytes(column)
      size += bytes.count
      if column == picked { raw = bytes }
      texts.append(
        row.kind(column) == .blob
          ? "(\(bytes.count) \(bytes.count == 1 ? "byte" : "bytes"))" : String(decoding: bytes, as: UTF8.self)
      )
    }
    let details = zip(names, texts).dropFirst().map { TextEntry.Detail(label: $0, value: $1) }
    let entry = TextEntry(
      title: texts.first ?? "", details: Array(details.prefix(detailCount)),
      further: Array(details.dropFirst(detailCount)), rawBytes: raw)
    return (entry, size)
  }
}
