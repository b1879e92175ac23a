import JSONEntries

/// What the configuration file says: names for sources, and options for terminal sessions.
package struct Configuration: Equatable, Sendable {
  /// The sources that have names, in the order of the file.
  package let sources: [NamedSource]
  /// The options, one word each.
  package let options: [String]

  private static let keys = ["sources", "options"]

  /// No names and no options.
  package init() {
    sources = []
    options = []
  }

  /// Reads the text of a file, and checks all that it says.
  ///
  /// Throws an error that begins with the file's name, and with the line or the key where it is wrong.
  package init(parsing text: [UInt8], file: String) throws(UsageError) {
    do throws(UsageError) {
      let document = try Self.document(text)
      sources = try Self.sources(document["sources"] ?? .object([]))
      options = try Self.words(
        document["options"] ?? .array([]), key: "options", example: #"["--debounce", "500ms"]"#)
      _ = try Self.at("options") { () throws(UsageError) in try CommandLineParser().defaults(options) }
    } catch {
      throw UsageError("\(escaped(file)): \(error.message)")
    }
  }

  private static func document(_ text: [UInt8]) throws(UsageError) -> ParsedJSON {
    let document: ParsedJSON
    do {
      document = try ParsedJSON(parsing: text)
    } catch {
      throw UsageError("\(error).")
    }
    guard case .object(let members) = document else {
      throw UsageError(
        "expected an object with the keys \(keys.joined(separator: " and ")), not \(document.outline()).")
    }
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      throw UsageError("unknown key \(quoted(unknown.key)); the keys are \(keys.joined(separator: " and ")).")
    }
    if let twice = keys.first(where: { key in members.count { $0.key == key } > 1 }) {
      throw UsageError("the key \(quoted(twice)) stands twice; put all of it under one.")
    }
    return document
  }

  private static func sources(_ value: ParsedJSON) throws(UsageError) -> [NamedSource] {
    guard case .object(let members) = value else {
      throw UsageError(#"sources: expected names with lists, such as {"words": ["lines", "words.txt"]}."#)
    }
    var sources: [NamedSource] = []
    for member in members {
      let key = "sources.\(escaped(member.key))"
      let words = try words(member.value, key: key, example: #"["lines", "words.txt"]"#)
      try at(key) { () throws(UsageError) in try check(member.key, words, taken: sources.map(\.name)) }
      sources.append(NamedSource(name: member.key, words: words))
    }
    return sources
  }

  private static func words(
    _ value: ParsedJSON, key: String, example: String
  ) throws(UsageError) -> [String] {
    var words: [String] = []
    if case .array(let values) = value {
      words = values.compactMap { if case .string(let word) = $0 { word } else { nil } }
      if words.count == values.count { return words }
    }
    throw UsageError("\(key): expected a list of texts such as \(example).")
  }

  private static func check(_ name: String, _ words: [String], taken: [String]) throws(UsageError) {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-" || scalar == "_"
    }
    guard isPlain, !name.isEmpty, !name.hasPrefix("-") else {
      throw UsageError("expected a name of letters, digits, - and _.")
    }
    if SourceName(rawValue: name) != nil { throw UsageError("this is the name of a source already.") }
    if taken.contains(name) { throw UsageError("this name is given twice.") }
    guard let source = words.first, SourceName(rawValue: source) != nil else {
      let names = SourceName.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("expected a list that begins with a source; the sources are \(names).")
    }
    guard case .run = try CommandLineParser().parse(words) else {
      throw UsageError("expected what is to be searched, not an option that only tells something.")
    }
  }

  /// Puts the key before the error of what stands there.
  private static func at<Value>(
    _ key: String, _ body: () throws(UsageError) -> Value
  ) throws(UsageError) -> Value {
    do throws(UsageError) {
      return try body()
    } catch {
      throw UsageError("\(key): \(error.message)")
    }
  }
}
