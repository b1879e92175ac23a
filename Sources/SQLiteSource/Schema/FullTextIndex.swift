/// What is known of a table of FTS5 from the statement that made it.
struct FullTextIndex: Hashable, Sendable {
  /// Whether it finds any three characters that follow one another, and not words.
  private(set) var isTrigram = false
  /// Whether it keeps nothing but the index, so that rows have a number and no values.
  private(set) var isContentless = false
  /// The names of the columns that are kept and not searched, in small letters.
  private(set) var unindexed: Set<String> = []

  /// Reads a statement; nil where it makes no table of FTS5.
  init?(statement: String) {
    guard let arguments = Self.arguments(of: statement) else { return nil }
    for argument in arguments {
      let (words, value) = Self.parts(of: argument)
      guard let name = words.first?.asciiLowercased else { continue }
      switch (name, value) {
      case ("tokenize", let value?):
        isTrigram = Self.words(value).first.map { Self.unquoted($0).asciiLowercased } == "trigram"
      case ("content", let value?): isContentless = value.isEmpty
      case (let column, nil):
        if words.dropFirst().contains(where: { $0.asciiLowercased == "unindexed" }) {
          unindexed.insert(column)
        }
      default: break
      }
    }
  }

  /// What stands between the brackets after `USING fts5`, parted by commas.
  private static func arguments(of statement: String) -> [Substring.UnicodeScalarView]? {
    let scalars = statement.unicodeScalars[...]
    let open = split(scalars) { $0 == "(" }[0].endIndex
    guard let close = scalars.lastIndex(of: ")"), open < close else { return nil }
    let head = words(String(scalars[..<open])).map { unquoted($0).asciiLowercased }
    guard head.suffix(2) == ["using", "fts5"] else { return nil }
    return split(scalars[scalars.index(after: open)..<close]) { $0 == "," }
  }

  /// The words of an argument and, where it is an option, its value.
  private static func parts(of argument: Substring.UnicodeScalarView) -> (words: [String], value: String?) {
    let sides = split(argument) { $0 == "=" }
    let names = words(String(sides[0])).map(unquoted)
    guard sides.count > 1 else { return (names, nil) }
    return (names, words(String(sides[1])).first.map(unquoted) ?? "")
  }

  private static func words(_ text: String) -> [String] {
    split(text.unicodeScalars[...]) { $0.properties.isWhitespace }.map(String.init).filter { !$0.isEmpty }
  }

  /// Parts a text where a scalar outside of quotes says so.
  private static func split(
    _ scalars: Substring.UnicodeScalarView, where isSeparator: (Unicode.Scalar) -> Bool
  ) -> [Substring.UnicodeScalarView] {
    var parts: [Substring.UnicodeScalarView] = []
    var start = scalars.startIndex
    var closing: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      if let end = closing {
        // A quote written twice ends one and begins the next.
        if scalar == end { closing = nil }
      } else if isSeparator(scalar) {
        parts.append(scalars[start..<index])
        start = scalars.index(after: index)
      } else if "\"'`".unicodeScalars.contains(scalar) {
        closing = scalar
      } else if scalar == "[" {
        closing = "]"
      }
    }
    return parts + [scalars[start...]]
  }

  /// A word without the quotes around it, and with one for two of them inside.
  private static func unquoted(_ word: String) -> String {
    var scalars = word.unicodeScalars[...]
    guard let first = scalars.first, scalars.count > 1, "\"'`[".unicodeScalars.contains(first) else {
      return word
    }
    let last: Unicode.Scalar = first == "[" ? "]" : first
    guard scalars.last == last else { return word }
    scalars = scalars.dropFirst().dropLast()
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      text.append(scalar)
      if scalar == last, scalars.first == last { scalars.removeFirst() }
    }
    return String(text)
  }
}
