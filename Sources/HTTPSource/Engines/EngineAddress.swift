/// The base address of an engine, and the index or table in it: `http://localhost:9200` and `books`.
struct EngineAddress {
  /// All before the last slash, which may hold placeholders.
  let base: String
  /// What follows it.
  let index: String

  /// Parts a URL at its last slash.
  init(_ url: String, engine: EngineName) throws(HTTPConfigurationError) {
    let example =
      "for \(engine.rawValue) the URL is the base address and \(Self.kind(of: engine)): \(Self.example(of: engine))"
    guard !url.contains("?"), !url.contains("#") else { throw HTTPConfigurationError(example) }
    let trimmed = url.hasSuffix("/") ? String(url.dropLast()) : url
    guard let slash = trimmed.lastIndex(of: "/"), !trimmed[..<slash].hasSuffix("/"),
      !trimmed[..<slash].isEmpty
    else { throw HTTPConfigurationError(example) }
    base = String(trimmed[..<slash])
    index = String(trimmed[trimmed.index(after: slash)...])
  }

  private static func kind(of engine: EngineName) -> String {
    switch engine {
    case .opensearch, .elasticsearch, .meilisearch: "an index"
    case .solr: "a core or collection"
    case .typesense: "a collection"
    case .clickhouse, .groonga: "a table"
    case .datasette: "a database and a table"
    }
  }

  private static func example(of engine: EngineName) -> String {
    switch engine {
    case .opensearch, .elasticsearch: "http://localhost:9200/books"
    case .solr: "http://localhost:8983/solr/books"
    case .meilisearch: "http://localhost:7700/books"
    case .typesense: "http://localhost:8108/books"
    case .clickhouse: "http://localhost:8123/books"
    case .groonga: "http://localhost:10041/Books"
    case .datasette: "http://localhost:8001/library/books"
    }
  }
}
