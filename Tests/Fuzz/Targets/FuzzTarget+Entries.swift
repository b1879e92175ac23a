import JSONEntries
import TypeaheadCore

extension FuzzTarget {
  /// Where the entries, their titles and details and the total stand, a line each, and the document.
  static let entries = FuzzTarget(name: "entries") { bytes in
    let parts = bytes.split(separator: 10, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5 else { return }
    let places = parts.dropLast().map { try? FieldPointer(String(decoding: $0, as: UTF8.self)) }
    var shape = EntryShape()
    shape.entries = places[0]?.place ?? .whole
    shape.title = places[1] ?? FieldPointer(.whole)
    shape.details = [places[2]].compactMap(\.self)
    shape.total = places[3]
    guard let document = try? ParsedJSON(parsing: Array(parts[4])) else { return }
    do throws(JSONEntriesError) {
      let found = try shape.found(in: document)
      if case .array(let values)? = try? shape.entries.value(in: document) {
        Fuzz.check(found.entries.count == values.count, "\(found.entries.count) entries of \(values.count)")
      }
      Fuzz.check(found.total.map { $0 >= 0 } ?? true, "\(found.total ?? 0) in all")
    } catch {
      Fuzz.check(!error.description.isEmpty, "refused without a word")
    }
    _ = try? shape.entry(ofLine: Array(parts[4]), number: 1)
  }
}
