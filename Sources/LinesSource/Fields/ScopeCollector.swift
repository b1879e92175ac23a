import Synchronization
import TypeaheadCore

/// Collects the values that one field has in all lines.
final class ScopeCollector: Sendable {
  /// More values than this are no scopes to choose from.
  static let mostScopes = 1000

  private let splitter: FieldSplitter
  private let field: Int
  private let separator: UInt8
  private let values = Mutex<Set<[UInt8]>>([])

  /// Collects the values of the field with this number, from 1.
  init(splitter: FieldSplitter, field: Int, separator: UInt8) {
    self.splitter = splitter
    self.field = field
    self.separator = separator
  }

  /// Takes in whole lines.
  func take(_ lines: ArraySlice<UInt8>) {
    var new: Set<[UInt8]> = []
    for line in lines.split(separator: separator) {
      if let value = Self.value(of: line, splitter, field) { new.insert(value) }
    }
    values.withLock { values in
      // One more than can be used tells that there are too many.
      for value in new where values.count <= Self.mostScopes { values.insert(value) }
    }
  }

  /// The value of a line's field; nil where it has no such field or nothing in it.
  private static func value(of line: ArraySlice<UInt8>, _ splitter: FieldSplitter, _ field: Int) -> [UInt8]? {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let fields = splitter.fields(of: line)
    guard field <= fields.count, !fields[field - 1].isEmpty else { return nil }
    return Array(fields[field - 1])
  }

  /// The values as names, sorted; nil where there are too many.
  var names: [String]? {
    let values = values.withLock { $0 }
    if values.count > Self.mostScopes { return nil }
    return Set(values.map { String(decoding: $0, as: UTF8.self) }).sorted()
  }
}
