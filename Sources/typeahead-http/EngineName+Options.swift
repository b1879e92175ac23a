import HTTPSource
import TypeaheadTerminal

extension EngineName {
  /// The engine that the command line names.
  init(_ engine: HTTPOptions.Engine) {
    self =
      switch engine {
      case .opensearch: .opensearch
      case .elasticsearch: .elasticsearch
      case .solr: .solr
      case .meilisearch: .meilisearch
      case .typesense: .typesense
      case .clickhouse: .clickhouse
      case .groonga: .groonga
      case .datasette: .datasette
      }
  }
}
