/// Where a field of an entry stands, and whether entries may lack it.
package struct FieldPointer: Hashable, Sendable {
  /// The place, relative to the entry.
  package let place: JSONPointer
  /// Whether an entry without the field, or with null in it, is shown without it.
  package let isOptional: Bool

  /// Makes a pointer to a field.
  package init(_ place: JSONPointer, isOptional: Bool = false) {
    self.place = place
    self.isOptional = isOptional
  }

  /// Reads a pointer; a `?` after it tells that the field may be missing.
  package init(_ text: String) throws(JSONPointerError) {
    isOptional = text.unicodeScalars.last == "?"
    place = try JSONPointer(isOptional ? String(text.unicodeScalars.dropLast()) : text)
  }

  /// What the field is called where entries are shown: `author`, `publisher/city`.
  package var label: String {
    place.tokens.isEmpty ? "entry" : place.tokens.joined(separator: "/")
  }

  /// What stands in the field; nil where it may be missing and is.
  func value(in entry: ParsedJSON) throws(MissingJSONError) -> ParsedJSON? {
    do {
      let value = try place.value(in: entry)
      return isOptional && value == .null ? nil : value
    } catch {
      if isOptional { return nil }
      throw error
    }
  }
}
