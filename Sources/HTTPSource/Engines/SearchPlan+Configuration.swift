import Foundation
import JSONEntries

extension SearchPlan {
  /// What a configuration asks for, checked as far as that goes without asking.
  init(_ configuration: HTTPConfiguration) throws(HTTPConfigurationError) {
    if let engine = configuration.engine {
      self = try SearchPlan(engine, configuration)
    } else {
      self.init(url: TextTemplate(configuration.url, in: .url), method: "GET", shape: EntryShape())
    }
    if let body = configuration.body { replaceBody(body, configuration.headers) }
    if let method = configuration.method { self.method = method }
    if let entries = configuration.entries {
      shape.entries = entries
      shape.record = .whole
    }
    if let title = configuration.title { shape.title = title }
    shape.details = configuration.details
    if let total = configuration.total {
      shape.total = total
      totalMeaning = .exact
    }
    try checkQuery(configuration)
    try checkMethod(configuration)
    try checkURL()
    try checkScopes(configuration.scopes)
  }

  /// Sends another body than the engine's, encoded as its type wants it: the one that a header tells, else the
  /// engine's, else what the body looks like.
  private mutating func replaceBody(_ text: String, _ headers: [HeaderField]) {
    let told = headers.last { $0.name.lowercased() == "content-type" }?.value
    let type = told ?? contentType ?? Self.contentType(of: text)
    body = TextTemplate(text, in: Self.place(type.lowercased()))
    bodyForAll = nil
    contentType = type
    if method == "GET" { method = "POST" }
  }

  private static func contentType(of body: String) -> String {
    let first = body.unicodeScalars.first { !$0.properties.isWhitespace }
    return first == "{" || first == "[" ? "application/json" : "text/plain; charset=utf-8"
  }

  private static func place(_ contentType: String) -> TextTemplate.Place {
    if contentType.contains("json") { return .json }
    return contentType.contains("x-www-form-urlencoded") ? .url : .plain
  }

  private func checkQuery(_ configuration: HTTPConfiguration) throws(HTTPConfigurationError) {
    if tellsQuery { return }
    throw HTTPConfigurationError(
      configuration.engine == nil
        ? "neither the URL nor the body holds {query}, so every text would find the same; "
          + "write it in: https://search.example/?q={query}, or name an --engine"
        : "the body holds no {query}, so every text would find the same; write it where the text belongs")
  }

  private func checkMethod(_ configuration: HTTPConfiguration) throws(HTTPConfigurationError) {
    guard body != nil, ["GET", "HEAD"].contains(method.uppercased()) else { return }
    if configuration.body == nil, let engine = configuration.engine {
      throw HTTPConfigurationError(
        "\(engine.rawValue) is asked with a body, which a request by \(method) does not carry; "
          + "leave --method out")
    }
    throw HTTPConfigurationError(
      "a request by \(method) carries no body; send it by --method POST, or leave the body out")
  }

  private func checkURL() throws(HTTPConfigurationError) {
    let text = url.text(TemplateValues(query: "q", scope: "s", limit: 1))
    if let open = text.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      throw HTTPConfigurationError(
        "the URL has a brace that begins or ends no placeholder: \(text[open...].prefix(20)); "
          + "there are {query}, {scope}, {limit} and {offset}")
    }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else {
      throw HTTPConfigurationError("that is no URL; one looks like https://search.example/?q={query}")
    }
    guard Origin.schemes.contains(scheme) else {
      throw HTTPConfigurationError("a URL begins with http:// or https://, not with \(scheme):")
    }
    guard let host = url.host, !host.isEmpty else {
      throw HTTPConfigurationError("the URL names no host; one looks like https://search.example/?q={query}")
    }
    if url.user != nil || url.password != nil {
      throw HTTPConfigurationError(
        "the URL holds a user or password, which everybody can see; put a line such as "
          + "'Authorization: Basic ...' into a file for --header-file")
    }
  }

  private func checkScopes(_ scopes: [String]) throws(HTTPConfigurationError) {
    if tellsScope && scopes.isEmpty {
      throw HTTPConfigurationError("{scope} needs --scopes A,B, the names that it may stand for")
    }
    if !tellsScope && !scopes.isEmpty {
      throw HTTPConfigurationError("--scopes needs {scope} in the URL or body, where their names are put")
    }
  }
}
