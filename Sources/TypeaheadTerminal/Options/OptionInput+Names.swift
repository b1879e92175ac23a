import TypeaheadCore

extension OptionInput {
  /// A scope's name. Whether there is such a scope is seen when the source is known.
  func scopeName() throws(UsageError) -> String {
    let name = value.trimmingWhitespace()
    guard !name.isEmpty else { throw isWrong }
    return name
  }

  /// A text that is not empty: what a file or column is called, or a SELECT. What it stands for is seen later.
  func nonEmptyText() throws(UsageError) -> String {
    guard !value.isEmpty else { throw isWrong }
    return value
  }

  /// Names between commas, none of them blank.
  func names() throws(UsageError) -> [String] {
    let names = value.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmingWhitespace() }
    guard !names.contains("") else { throw isWrong }
    return names
  }

  /// Names between commas, none of them blank or the same as another.
  func differentNames() throws(UsageError) -> [String] {
    let names = try names()
    guard Set(names).count == names.count else { throw isWrong }
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
}
