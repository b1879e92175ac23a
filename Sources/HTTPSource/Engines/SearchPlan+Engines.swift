import Foundation
import JSONEntries

extension SearchPlan {
  /// Asks an engine in the way that it documents.
  init(_ engine: EngineName, _ configuration: HTTPConfiguration) throws(HTTPConfigurationError) {
    let address = try EngineAddress(configuration.url, engine: engine)
    let fields = SearchedFields(configuration)
    switch engine {
    case .opensearch, .elasticsearch: self = Self.elasticsearch(address, fields)
    case .solr: self = Self.solr(address, fields)
    case .meilisearch: self = Self.meilisearch(address)
    case .typesense: self = Self.typesense(address, try fields.required(by: engine))
    case .clickhouse: self = Self.clickhouse(address, try fields.required(by: engine))
    case .groonga: self = Self.groonga(address, try fields.required(by: engine))
    case .datasette: self = Self.datasette(address, try fields.required(by: engine))
    }
    index = address.index
  }

  /// OpenSearch and Elasticsearch from version 7.2 on: each word, and the last one as a beginning.
  private static func elasticsearch(_ address: EngineAddress, _ fields: SearchedFields) -> SearchPlan {
    let names = fields.names(parting: ".")
    let searched =
      names.isEmpty ? "" : #", "fields": [\#(names.map(ParsedJSON.literal).joined(separator: ", "))]"#
    func body(_ query: String) -> TextTemplate {
      TextTemplate(#"{"from": {offset}, "size": {limit}, "query": \#(query)}"#, in: .json)
    }
    var plan = SearchPlan(
      url: "\(address.base)/\(address.index)/_search", method: "POST",
      shape: shape(entries: ["hits", "hits"], record: ["_source"], total: ["hits", "total", "value"]))
    plan.body = body(
      #"{"multi_match": {"query": {query}, "type": "bool_prefix", "operator": "and", "lenient": true\#(searched)}}"#
    )
    plan.bodyForAll = body(#"{"match_all": {}}"#)
    plan.contentType = "application/json"
    plan.totalMeaning = .moreThanIfMarked(JSONPointer(tokens: ["hits", "total", "relation"]))
    return plan
  }

  /// Solr with the extended DisMax parser, which takes any text: each word, and the last one as a beginning.
  private static func solr(_ address: EngineAddress, _ fields: SearchedFields) -> SearchPlan {
    let names = fields.names(parting: ".")
    let searched = names.isEmpty ? "" : "&qf=" + TextTemplate.percentEncoded(names.joined(separator: " "))
    func url(_ query: String) -> String {
      "\(address.base)/\(address.index)/select?wt=json&defType=edismax&q.op=AND&q=\(query)\(searched)"
        + "&start={offset}&rows={limit}"
    }
    var plan = SearchPlan(
      url: url("{query}*"), method: "GET",
      shape: shape(entries: ["response", "docs"], total: ["response", "numFound"]))
    plan.urlForAll = TextTemplate(url("*:*"), in: .url)
    return plan
  }

  /// Meilisearch, which takes the last word as a beginning itself.
  private static func meilisearch(_ address: EngineAddress) -> SearchPlan {
    var plan = SearchPlan(
      url: "\(address.base)/indexes/\(address.index)/search", method: "POST",
      shape: shape(entries: ["hits"], total: ["estimatedTotalHits"]))
    plan.body = TextTemplate(#"{"q": {query}, "offset": {offset}, "limit": {limit}}"#, in: .json)
    plan.contentType = "application/json"
    plan.deepest = 1000
    return plan
  }

  /// Typesense from version 0.24 on, which takes the last word as a beginning itself.
  private static func typesense(_ address: EngineAddress, _ fields: [String]) -> SearchPlan {
    let names = fields.map(TextTemplate.percentEncoded).joined(separator: ",")
    func url(_ query: String) -> String {
      "\(address.base)/collections/\(address.index)/documents/search?q=\(query)&query_by=\(names)"
        + "&offset={offset}&limit={limit}"
    }
    var plan = SearchPlan(
      url: url("{query}"), method: "GET",
      shape: shape(entries: ["hits"], record: ["document"], total: ["found"]))
    plan.urlForAll = TextTemplate(url("*"), in: .url)
    plan.largestPage = 250
    return plan
  }

  /// ClickHouse: rows that hold the text anywhere in one of the columns, in the order of the first.
  private static func clickhouse(_ address: EngineAddress, _ fields: [String]) -> SearchPlan {
    func identifier(_ name: String) -> String {
      "`" + name.replacing("\\", with: "\\\\").replacing("`", with: "\\`") + "`"
    }
    let columns = fields.map(identifier)
    let table = (address.index.removingPercentEncoding ?? address.index)
      .split(separator: ".", maxSplits: 1).map { identifier(String($0)) }.joined(separator: ".")
    let conditions = columns.map {
      "positionCaseInsensitiveUTF8(toString(\($0)), '{query:sql-backslash}') > 0"
    }
    func body(where condition: String) -> TextTemplate {
      TextTemplate(
        "SELECT \(columns.joined(separator: ", ")) FROM \(table)\(condition) ORDER BY \(columns[0]) "
          + "LIMIT {offset}, {limit} FORMAT JSON", in: .plain)
    }
    var plan = SearchPlan(
      url: "\(address.base)/", method: "POST",
      shape: shape(entries: ["data"], total: ["rows_before_limit_at_least"]))
    plan.body = body(where: " WHERE " + conditions.joined(separator: " OR "))
    plan.bodyForAll = body(where: "")
    plan.contentType = "text/plain; charset=utf-8"
    plan.totalMeaning = .atLeast
    return plan
  }

  /// Groonga from version 8 on: each word, and the last one as a beginning, in any of the columns.
  private static func groonga(_ address: EngineAddress, _ fields: [String]) -> SearchPlan {
    func url(_ query: String) -> String {
      "\(address.base)/d/select?table=\(address.index)\(query)&command_version=3&offset={offset}&limit={limit}"
    }
    let columns = TextTemplate.percentEncoded(fields.joined(separator: "||"))
    var shape = shape(entries: ["body", "records"], total: ["body", "n_hits"])
    shape.columns = JSONPointer(tokens: ["body", "columns"])
    var plan = SearchPlan(
      url: url("&match_columns=\(columns)&query={query}*&query_flags=QUERY_NO_SYNTAX_ERROR"), method: "GET",
      shape: shape)
    plan.urlForAll = TextTemplate(url(""), in: .url)
    return plan
  }

  /// Datasette: rows whose column for titles holds the text anywhere, in its order. It gives them by pages
  /// that cannot be skipped to, so there is one.
  private static func datasette(_ address: EngineAddress, _ fields: [String]) -> SearchPlan {
    let column = TextTemplate.percentEncoded(fields[0])
    func url(_ condition: String) -> String {
      "\(address.base)/\(address.index).json?_shape=objects\(condition)&_sort=\(column)&_size={limit}"
    }
    var shape = shape(entries: ["rows"])
    // Version 1 does not count unless it is asked to in a way that version 0 does not know.
    shape.total = FieldPointer(JSONPointer(tokens: ["filtered_table_rows_count"]), isOptional: true)
    var plan = SearchPlan(url: url("&\(column)__contains={query}"), method: "GET", shape: shape)
    plan.urlForAll = TextTemplate(url(""), in: .url)
    return plan
  }

  private init(url: String, method: String, shape: EntryShape) {
    self.init(url: TextTemplate(url, in: .url), method: method, shape: shape)
    givesFullPages = true
  }

  private static func shape(entries: [String], record: [String] = [], total: [String]? = nil) -> EntryShape {
    var shape = EntryShape()
    shape.entries = JSONPointer(tokens: entries)
    shape.record = JSONPointer(tokens: record)
    shape.total = total.map { FieldPointer(JSONPointer(tokens: $0)) }
    return shape
  }
}
