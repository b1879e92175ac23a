import JSONEntries

/// The fields that an engine is told to search: those that are shown.
struct SearchedFields {
  private let places: [JSONPointer]

  /// The fields of title and details.
  init(_ configuration: HTTPConfiguration) {
    places = ([configuration.title].compactMap(\.self) + configuration.details).map(\.place)
  }

  /// Their names, those of nested fields parted as the engine does it; none where an entry is shown whole.
  func names(parting separator: String) -> [String] {
    places.contains(.whole) ? [] : places.map { $0.tokens.joined(separator: separator) }
  }

  /// The names for an engine that cannot search without them, and has no nested fields.
  func required(by engine: EngineName) throws(HTTPConfigurationError) -> [String] {
    let names = names(parting: ".")
    if names.isEmpty {
      throw HTTPConfigurationError(
        "\(engine.rawValue) must be told what to search: name a field by --title /NAME, and others by --details"
      )
    }
    return names
  }
}
