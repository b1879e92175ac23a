/// A place in a JSON document, written as RFC 6901 has it: `/hits/0/title`; the empty pointer is the whole.
package struct JSONPointer: Hashable, Sendable {
  /// The keys and positions on the way, unescaped.
  package let tokens: [String]

  /// The whole document.
  package static let whole = JSONPointer(tokens: [])

  /// Makes a pointer of keys and positions that are not escaped.
  package init(tokens: [String]) {
    self.tokens = tokens
  }

  /// Reads a pointer: empty, or each key after a slash, with `~1` for a slash and `~0` for a tilde in it.
  package init(_ text: String) throws(JSONPointerError) {
    // Scalars, since a Character may be a slash together with a combining mark.
    let scalars = text.unicodeScalars
    if !scalars.isEmpty && scalars.first != "/" { throw .withoutSlash(text) }
    var tokens: [String] = []
    for part in scalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      tokens.append(try Self.unescape(part, in: text))
    }
    self.tokens = tokens
  }

  private static func unescape(
    _ token: Substring.UnicodeScalarView, in text: String
  ) throws(JSONPointerError) -> String {
    var rest = token
    var plain = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch (scalar, scalar == "~" ? rest.popFirst() : nil) {
      case ("~", "0"): plain.append("~")
      case ("~", "1"): plain.append("/")
      case ("~", _): throw .wrongEscape(text)
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// What stands at the place. Throws where there is nothing, and tells what there is on the way.
  package func value(in document: ParsedJSON) throws(MissingJSONError) -> ParsedJSON {
    var value = document
    for (index, token) in tokens.enumerated() {
      guard let next = Self.step(token, in: value) else {
        throw MissingJSONError(
          pointer: self, reached: JSONPointer(tokens: Array(tokens[..<index])), found: value)
      }
      value = next
    }
    return value
  }

  private static func step(_ token: String, in value: ParsedJSON) -> ParsedJSON? {
    guard case .array(let values) = value else { return value[token] }
    // A position has no leading zero and no sign, so that each has one name only.
    guard let position = Int(token), String(position) == token, values.indices.contains(position) else {
      return nil
    }
    return values[position]
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer as it is written.
  package var description: String {
    tokens.map { token in
      var text = "/"
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
      return text
    }.joined()
  }
}
