/// What in a template is replaced for each search.
enum Placeholder: Hashable {
  /// What SQL does to a text before it stands between its quotes.
  enum Quoting: String, Hashable {
    /// Single quotes are doubled, as in standard SQL, SQLite and PostgreSQL.
    case sql
    /// Backslashes are doubled too, as for ClickHouse and MySQL, where a backslash takes a quote's meaning.
    case sqlWithBackslashes = "sql-backslash"
  }

  /// The text that is searched for.
  case query(Quoting? = nil)
  /// The name of the scope; empty for everything.
  case scope(Quoting? = nil)
  /// How many entries are wanted.
  case limit
  /// How many entries come before those that are wanted.
  case offset

  /// Reads what stands between braces; nil where that is none.
  init?(_ text: Substring) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let quoting = parts.count > 1 ? Quoting(rawValue: String(parts[1])) : nil
    if parts.count > 1 && quoting == nil { return nil }
    switch (parts[0], quoting) {
    case ("query", _): self = .query(quoting)
    case ("scope", _): self = .scope(quoting)
    case ("limit", nil): self = .limit
    case ("offset", nil): self = .offset
    default: return nil
    }
  }

  /// What takes its place, before it is encoded for where it stands.
  func text(_ values: TemplateValues) -> String {
    switch self {
    case .query(let quoting): Self.quote(values.query, quoting)
    case .scope(let quoting): Self.quote(values.scope, quoting)
    case .limit: String(values.limit)
    case .offset: String(values.offset)
    }
  }

  private static func quote(_ text: String, _ quoting: Quoting?) -> String {
    guard let quoting else { return text }
    var quoted = String.UnicodeScalarView()
    // Scalars, since a Character may be a quote together with a combining mark.
    for scalar in text.unicodeScalars {
      if scalar == "'" || scalar == "\\" && quoting == .sqlWithBackslashes { quoted.append(scalar) }
      quoted.append(scalar)
    }
    return String(quoted)
  }
}
