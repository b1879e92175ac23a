/// How a line of text becomes an entry: which of its fields are shown, and which one is picked.
package struct EntryFields: Hashable, Sendable {
  private let splitter: FieldSplitter?
  private let shown: [Int]?
  private let picked: Int?

  /// Makes entries of lines.
  ///
  /// - Parameters:
  ///   - delimiter: What parts the fields of a line; nil where a line is one.
  ///   - shown: The numbers, from 1, of the fields that are shown, the title first; nil for all.
  ///   - picked: The number of the field that is picked; nil for the whole line.
  package init(delimiter: String?, shown: [Int]?, picked: Int?) {
    splitter = delimiter.map { FieldSplitter(delimiter: Array($0.utf8)) }
    self.shown = shown
    self.picked = picked
  }

  /// The entry that a line is, from its own bytes.
  package func entry(_ line: [UInt8]) -> TextEntry {
    guard let splitter else {
      return TextEntry(title: String(decoding: line, as: UTF8.self), rawBytes: line)
    }
    let fields = splitter.fields(of: line)
    let texts = (shown ?? Array(1...fields.count)).filter { $0 <= fields.count }.map { number in
      (number, String(decoding: fields[number - 1], as: UTF8.self))
    }
    let raw = picked.map { $0 <= fields.count ? Array(fields[$0 - 1]) : [] } ?? line
    return TextEntry(
      title: texts.first?.1 ?? "",
      details: texts.dropFirst().map { TextEntry.Detail(label: "field \($0.0)", value: $0.1) }, rawBytes: raw)
  }
}
