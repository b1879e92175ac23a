package import TypeaheadCore

/// Where in JSON the entries stand, and what of them is shown.
package struct EntryShape: Hashable, Sendable {
  /// The array of entries, or the only entry; an array of entries that is the whole document, unless said
  /// otherwise.
  package var entries = JSONPointer.whole
  /// Where in the document the names of columns stand, for entries that are arrays: texts, or objects with
  /// a `name`. Nil where entries have names themselves.
  package var columns: JSONPointer?
  /// Where in an entry its fields stand, and what their pointers are relative to.
  package var record = JSONPointer.whole
  /// What an entry is called; the whole entry, unless said otherwise.
  package var title = FieldPointer(.whole)
  /// What else is shown of it.
  package var details: [FieldPointer] = []
  /// How many entries there are in all; nil where the document does not tell.
  package var total: FieldPointer?

  /// The whole document is an array of entries, shown whole.
  package init() {}

  /// The entries of a document.
  package func found(in document: ParsedJSON) throws(JSONEntriesError) -> FoundEntries {
    let values = try values(in: document)
    let names = try columnNames(in: document)
    var found: [TextEntry] = []
    for (index, value) in values.enumerated() {
      found.append(try entry(names.map { Self.named(value, $0) } ?? value, "Entry \(index + 1)"))
    }
    return FoundEntries(entries: found, total: try total(in: document))
  }

  /// The entry that one line of many holds, each of which is a document; nil for a blank line.
  ///
  /// - Parameter number: The number of the line, from 1, for what is said of a wrong one.
  package func entry(ofLine line: [UInt8], number: Int) throws(JSONEntriesError) -> TextEntry? {
    if line.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return nil }
    let value: ParsedJSON
    do {
      value = try ParsedJSON(parsing: line)
    } catch {
      throw .notJSON(line: number, error)
    }
    return try entry(value, "Line \(number)")
  }

  // MARK: Parts of a document

  private func values(in document: ParsedJSON) throws(JSONEntriesError) -> [ParsedJSON] {
    let value = try value(at: entries, in: document, "The entries are")
    guard case .array(let values) = value else {
      let place = entries == .whole ? "The document" : "What stands at \(entries)"
      throw .unlike(subject: "\(place) is no array of entries", found: value)
    }
    return values
  }

  private func columnNames(in document: ParsedJSON) throws(JSONEntriesError) -> [String]? {
    guard let columns else { return nil }
    let value = try value(at: columns, in: document, "The columns are")
    guard case .array(let values) = value else {
      throw .unlike(subject: "What stands at \(columns) is no array of columns", found: value)
    }
    return values.map { ($0["name"] ?? $0).text }
  }

  private func value(
    at place: JSONPointer, in document: ParsedJSON, _ subject: String
  ) throws(JSONEntriesError) -> ParsedJSON {
    do {
      return try place.value(in: document)
    } catch {
      throw .missing(subject: "\(subject) not where they should be:", error, mayBeOptional: false)
    }
  }

  private static func named(_ row: ParsedJSON, _ names: [String]) -> ParsedJSON {
    guard case .array(let values) = row else { return row }
    return .object(zip(names, values).map { ParsedJSON.Member($0, $1) })
  }

  private func total(in document: ParsedJSON) throws(JSONEntriesError) -> Int? {
    guard let total else { return nil }
    let value: ParsedJSON?
    do {
      value = try total.value(in: document)
    } catch {
      throw .missing(subject: "The total is not where it should be:", error, mayBeOptional: false)
    }
    guard let value else { return nil }
    guard case .number(let digits) = value, let count = Self.count(digits), count >= 0 else {
      throw .unlike(subject: "The total at \(total.place) is no count", found: value)
    }
    return count
  }

  /// A whole number, also where it is written as `10.0`, as some services do.
  private static func count(_ digits: String) -> Int? {
    Int(digits) ?? Double(digits).flatMap(Int.init(exactly:))
  }

  // MARK: Parts of an entry

  private func entry(_ value: ParsedJSON, _ name: String) throws(JSONEntriesError) -> TextEntry {
    let record: ParsedJSON
    do {
      record = try self.record.value(in: value)
    } catch {
      throw .missing(subject: "\(name) has", error, mayBeOptional: false)
    }
    do throws(MissingJSONError) {
      var details: [TextEntry.Detail] = []
      for field in self.details {
        if let value = try field.value(in: record) {
          details.append(TextEntry.Detail(label: field.label, value: value.text))
        }
      }
      return TextEntry(title: try title.value(in: record)?.text ?? "", details: details)
    } catch {
      throw .missing(subject: "\(name) has", error, mayBeOptional: true)
    }
  }
}
