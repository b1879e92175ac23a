extension ParsedJSON {
  /// How many keys an outline names, and how long one may be in it.
  private static let mostKeys = 20
  private static let longestKey = 40

  /// What kind of value this is, and the keys it has: `an object with the keys hits, took`.
  ///
  /// - Parameter shown: What is shown of a key. It gets the whole key, also of one that is cut afterwards.
  package func outline(showing shown: (String) -> String = { $0 }) -> String {
    switch self {
    case .null: return "null"
    case .bool: return "true or false"
    case .number: return "a number"
    case .string: return "a string"
    case .array(let values):
      return values.isEmpty ? "an empty array" : "an array of \(values.count)"
    case .object(let members):
      if members.isEmpty { return "an object without keys" }
      let names = members.prefix(Self.mostKeys).map { member in
        let name = shown(member.key).unicodeScalars
        return String(name.prefix(Self.longestKey)) + (name.count > Self.longestKey ? "..." : "")
      }
      let more = members.count > names.count ? " and \(members.count - names.count) more" : ""
      return "an object with the keys " + names.joined(separator: ", ") + more
    }
  }
}
