extension ParsedJSON {
  /// The value as a person reads it: a string as it is, the values of a flat array parted by commas, all
  /// else as JSON.
  package var text: String {
    switch self {
    case .string(let text): text
    case .array(let values) where values.allSatisfy({ !$0.isCollection }):
      values.map(\.text).joined(separator: ", ")
    case .null, .bool, .number, .array, .object: json
    }
  }

  /// The value as JSON, on one line.
  package var json: String {
    switch self {
    case .null: "null"
    case .bool(let truth): truth ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.literal(text)
    case .array(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.literal($0.key)): \($0.value.json)" }.joined(separator: ", ") + "}"
    }
  }

  private var isCollection: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }

  /// A text as JSON writes it, in double quotes.
  package static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        literal += scalar.value < 0x10 ? "\\u000" : "\\u00"
        literal += String(scalar.value, radix: 16, uppercase: true)
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
