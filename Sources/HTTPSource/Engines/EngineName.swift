/// A search engine whose requests and answers are known.
package enum EngineName: String, CaseIterable, Hashable, Sendable {
  case opensearch, elasticsearch, solr, meilisearch, typesense, clickhouse, groonga, datasette
}
