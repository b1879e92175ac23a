/// What the command line asks of the source that is searched over HTTP.
package struct HTTPOptions: Equatable, Sendable {
  /// An engine whose requests and answers are known.
  package enum Engine: String, CaseIterable, Sendable {
    case opensearch, elasticsearch, solr, meilisearch, typesense, clickhouse, groonga, datasette
  }

  /// Where headers come from.
  package enum Headers: Equatable, Sendable {
    /// One header, as it was written.
    case line(String)
    /// The lines of a file.
    case file(String)
  }

  /// The URL, with placeholders; empty where none was given.
  package var url = ""
  /// The engine that answers; nil where the other options tell all.
  package var engine: Engine?
  /// The method; nil where the body decides.
  package var method: String?
  /// The body, with placeholders; nil for none, or for the engine's.
  package var body: String?
  /// The headers, of which a later one replaces an earlier one of its name.
  package var headers: [Headers] = []
}
