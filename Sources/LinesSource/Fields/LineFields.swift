import TypeaheadCore

/// What the fields of a line are for.
struct LineFields: Sendable {
  private let configuration: LinesConfiguration
  private let shown: EntryFields
  private let folded: FieldSplitter?

  init(_ configuration: LinesConfiguration) {
    self.configuration = configuration
    shown = EntryFields(
      delimiter: configuration.delimiter, shown: configuration.shownFields, picked: configuration.pickedField)
    folded = configuration.delimiter.map {
      FieldSplitter(delimiter: TextFolding.foldBytes($0, exactCase: configuration.exactCase))
    }
  }

  /// The entry that a line is, from its own bytes.
  func entry(_ line: [UInt8]) -> TextEntry { shown.entry(line) }

  /// What a folded line must fulfil beyond the pattern; nil where nothing.
  ///
  /// - Parameters:
  ///   - pattern: What is looked for; where only some fields are searched, it is looked for in them.
  ///   - scope: The value that the scope's field must have; nil for any.
  ///   - store: What the lines are read from.
  func condition(_ pattern: LinePattern, scope: String?, _ text: FoldedText) -> (
    @Sendable (LineMatch) -> Bool
  )? {
    guard let folded, configuration.searchFields != nil || scope != nil else { return nil }
    let searched = configuration.searchFields
    let scopeField = configuration.scopeField
    let wanted = scope.map { TextFolding.foldBytes($0, exactCase: configuration.exactCase) }
    return { match in
      let fields = folded.fields(of: text.line(match))
      if let scopeField, let wanted {
        guard scopeField <= fields.count, fields[scopeField - 1].elementsEqual(wanted) else { return false }
      }
      guard let searched else { return true }
      let parts = searched.filter { $0 <= fields.count }.map { fields[$0 - 1] }
      return pattern.terms.allSatisfy { term in parts.contains { $0.containsBytes(term) } }
        && !pattern.excluded.contains { term in parts.contains { $0.containsBytes(term) } }
    }
  }

  /// The pattern for the scanner: where only some fields are searched, what must not occur may occur elsewhere.
  func scanned(_ pattern: LinePattern) -> LinePattern {
    configuration.searchFields == nil ? pattern : LinePattern(terms: pattern.terms, excluded: [])
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether these bytes occur, one after another.
  fileprivate func containsBytes(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, bytes.count <= count else { return bytes.isEmpty }
    return (startIndex...(endIndex - bytes.count)).contains { position in
      self[position] == first && self[position..<position + bytes.count].elementsEqual(bytes)
    }
  }
}
