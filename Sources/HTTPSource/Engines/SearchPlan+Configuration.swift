import Foundation
import JSONEntries

extension SearchPlan {
  /// What a configuration asks for, checked as far as that goes without asking.
  init(_ configuration: HTTPConfiguration) throws(HTTPConfigurationError) {
    if let engine = configuration.engine {
      self = try SearchPlan(engine, configuration)
      if let body = configuration.body {
        self.body = TextTemplate(body, in: contentType?.contains("json") ?? true ? .json : .plain)
        contentType = contentType ?? "application/json"
        bodyForAll = nil
      }
    } else {
      self = try SearchPlan(template: configuration)
    }
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
    try checkURL(configuration.url)
    try checkScopes(configuration.scopes)
  }

  private func checkURL(_ written: String) throws(HTTPConfigurationError) {
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
