import JSONEntries

extension SearchPlan {
  /// Asks as a configuration says it in full.
  init(template configuration: HTTPConfiguration) throws(HTTPConfigurationError) {
    let body = configuration.body
    let given = configuration.headers.last { $0.name.lowercased() == "content-type" }?.value
    let type = given ?? body.map(Self.contentType)
    url = TextTemplate(configuration.url, in: .url)
    method = body == nil ? "GET" : "POST"
    self.body = body.map { TextTemplate($0, in: Self.place(type ?? "")) }
    contentType = type
    shape = EntryShape()
    try check(configuration)
  }

  /// The type of a body that was not told.
  private static func contentType(_ body: String) -> String {
    let first = body.unicodeScalars.first { !$0.properties.isWhitespace }
    return first == "{" || first == "[" ? "application/json" : "text/plain; charset=utf-8"
  }

  private static func place(_ contentType: String) -> TextTemplate.Place {
    let type = contentType.lowercased()
    if type.contains("json") { return .json }
    return type.contains("x-www-form-urlencoded") ? .form : .plain
  }

  private func check(_ configuration: HTTPConfiguration) throws(HTTPConfigurationError) {
    let texts = [url, body].compactMap(\.self)
    guard texts.contains(where: { $0.placeholders.contains { if case .query = $0 { true } else { false } } })
    else {
      throw HTTPConfigurationError(
        "neither the URL nor the body holds {query}, so every text would find the same; "
          + "write it in: https://search.example/?q={query}, or name an --engine")
    }
  }
}
