/// A JSON document as it was read, or a part of one.
///
/// Keys keep their order, and numbers the digits that they were written with. Foundation's decoder keeps
/// neither, does not tell on which line an error is, and would make the whole program start slower.
package enum ParsedJSON: Hashable, Sendable {
  /// A key of an object, with what stands for it.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: ParsedJSON

    /// Makes a member.
    package init(_ key: String, _ value: ParsedJSON) {
      self.key = key
      self.value = value
    }
  }

  case null
  case bool(Bool)
  /// A number as it was written.
  case number(String)
  case string(String)
  case array([ParsedJSON])
  /// An object; where a key occurs twice, the later one counts.
  case object([Member])

  /// How deep arrays and objects may be nested.
  package static let deepest = 128

  /// Reads a document of RFC 8259, which is UTF-8; a byte order mark before it is skipped.
  ///
  /// What is no UTF-8 in a string, and half a surrogate pair, becomes U+FFFD, since a document with a broken
  /// name in it can still be searched. Throws for everything else that is wrong.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }

  /// What stands for a key, which is compared by its code points, as RFC 8259 wants it; nil where this is no
  /// object, or has no such key.
  package subscript(key: String) -> ParsedJSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}
