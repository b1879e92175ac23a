import JSONEntries
import TypeaheadCore

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

  /// Names between commas, none of them blank or the same as another.
  func names() throws(UsageError) -> [String] {
    let names = value.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmingWhitespace()
    }
    guard names.allSatisfy({ !$0.isEmpty }), Set(names).count == names.count else { throw isWrong }
    return names
  }

  /// The name of a method of HTTP.
  func methodName() throws(UsageError) -> String {
    guard !value.isEmpty, value.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else {
      throw isWrong
    }
    return value
  }

  private static func fieldPointer(_ text: String, _ spelling: String) throws(UsageError) -> FieldPointer {
    do {
      return try FieldPointer(text)
    } catch {
      throw UsageError("\(spelling): \(escaped(error.description)).")
    }
  }
}
