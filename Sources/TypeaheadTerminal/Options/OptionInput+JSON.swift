import JSONEntries

extension OptionInput {
  /// A place in JSON.
  func pointer() throws(UsageError) -> JSONPointer {
    do {
      return try JSONPointer(value)
    } catch {
      throw UsageError("\(spelling): \(escaped(error.description)).")
    }
  }

  /// The place of a field in JSON, which may be told to be missing sometimes.
  func fieldPointer() throws(UsageError) -> FieldPointer {
    try Self.fieldPointer(value, spelling)
  }

  /// The places of fields in JSON, between commas.
  func fieldPointers() throws(UsageError) -> [FieldPointer] {
    var pointers: [FieldPointer] = []
    for part in value.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false) {
      pointers.append(try Self.fieldPointer(String(part), spelling))
    }
    return pointers
  }

  private static func fieldPointer(_ text: String, _ spelling: String) throws(UsageError) -> FieldPointer {
    do {
      return try FieldPointer(text)
    } catch {
      throw UsageError("\(spelling): \(escaped(error.description)).")
    }
  }
}
