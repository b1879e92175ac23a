import JSONEntries

/// A text with placeholders in it: `https://search.example/?q={query}&n={limit}`.
struct TextTemplate: Hashable {
  /// What a text is part of, and must be encoded for.
  enum Place: Hashable {
    /// A URL, or a form: everything but unreserved characters is percent-encoded.
    case url
    /// JSON: what stands in a string is escaped, and elsewhere becomes a string.
    case json
    /// Anything else, where the text stands as it is.
    case plain
  }

  private enum Part: Hashable {
    case fixed(String)
    /// A placeholder; in JSON, whether it stands in a string.
    case placeholder(Placeholder, inString: Bool)
  }

  private let parts: [Part]
  private let place: Place

  /// Reads a template. Braces that hold no placeholder stand for themselves.
  init(_ text: String, in place: Place) {
    self.place = place
    var parts: [Part] = []
    var fixed = String.UnicodeScalarView()
    var inString = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "{", let end = rest.firstIndex(of: "}"),
        let placeholder = Placeholder(Substring(rest[..<end]))
      {
        parts += [.fixed(String(fixed)), .placeholder(placeholder, inString: inString)]
        fixed = .init()
        rest = rest[rest.index(after: end)...]
        continue
      }
      fixed.append(scalar)
      if scalar == "\"" { inString.toggle() }
      // A backslash takes the meaning from what follows it.
      if scalar == "\\", inString, let next = rest.popFirst() { fixed.append(next) }
    }
    self.parts = parts + [.fixed(String(fixed))]
  }

  /// The placeholders that it holds.
  var placeholders: [Placeholder] {
    parts.compactMap { if case .placeholder(let placeholder, _) = $0 { placeholder } else { nil } }
  }

  /// The text for these values, each encoded for where it stands.
  func text(_ values: TemplateValues) -> String {
    parts.map { part in
      switch part {
      case .fixed(let text): text
      case .placeholder(let placeholder, let inString):
        encoded(placeholder.text(values), isNumber: placeholder == .limit || placeholder == .offset, inString)
      }
    }.joined()
  }

  private func encoded(_ text: String, isNumber: Bool, _ inString: Bool) -> String {
    if isNumber { return text }
    switch place {
    case .url: return Self.percentEncoded(text)
    case .json:
      let literal = ParsedJSON.literal(text)
      return inString ? String(literal.dropFirst().dropLast()) : literal
    case .plain: return text
    }
  }

  /// A text in which only letters, digits, `-`, `.`, `_` and `~` stand for themselves.
  static func percentEncoded(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += ("%" + (byte < 0x10 ? "0" : "") + digits).utf8
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
