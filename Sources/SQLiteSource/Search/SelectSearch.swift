import CSQLite
import TypeaheadCore

/// Searches by a SELECT that a person wrote. What was typed reaches it as values of parameters alone.
struct SelectSearch: Hashable, Sendable {
  /// What a parameter stands for.
  private enum Parameter: String, CaseIterable {
    /// What was typed.
    case query = ":query"
    /// A pattern of LIKE that finds what was typed anywhere, with a backslash for ESCAPE.
    case like = ":like"
    /// The terms that were typed, as a query of FTS5.
    case match = ":match"
    /// The name of the scope; NULL for everything.
    case scope = ":scope"
    /// How many rows are wanted at most; -1 for all.
    case limit = ":limit"
  }

  private let sql: String
  private let parameters: [Parameter]
  private let entry: EntryColumns

  /// Whether there are scopes, whose names nobody knows.
  var hasScopes: Bool { parameters.contains(.scope) }

  /// Checks a SELECT. Throws an error that says what is wrong with it.
  init(_ configuration: SQLiteConfiguration, sql: String, on connection: Connection) throws(SearchSourceError)
  {
    self.sql = sql
    connection.allowReadingOnly()
    let statement: Statement
    do {
      statement = try Statement(sql, on: connection)
    } catch {
      switch error.primaryCode {
      case SQLITE_AUTH: throw SearchSourceError("--sql: expected one SELECT, which only reads.")
      case SQLITE_ERROR: throw SearchSourceError("--sql: \(error.reason)")
      default: throw DatabaseFile(path: configuration.path).explained(error)
      }
    }
    let names = statement.columnNames
    guard !statement.isFollowed, statement.isReadOnly, !names.isEmpty else {
      throw SearchSourceError("--sql: expected one SELECT, which only reads.")
    }
    var parameters: [Parameter] = []
    for name in statement.parameters {
      guard let parameter = name.flatMap(Parameter.init) else {
        throw SearchSourceError(
          "--sql: unknown parameter \(name ?? "?"). The parameters are "
            + Parameter.allCases.map(\.rawValue).joined(separator: ", ") + ".")
      }
      parameters.append(parameter)
    }
    self.parameters = parameters
    var picked = 0
    if let name = configuration.pickedColumn {
      guard let index = names.firstIndex(where: { $0.asciiLowercased == name.asciiLowercased }) else {
        throw SearchSourceError(
          "There is no column \"\(name)\" in the SELECT (\(names.joined(separator: ", "))).")
      }
      picked = index
    }
    entry = EntryColumns(names: names, detailCount: names.count - 1, picked: picked)
  }

  /// Runs the SELECT for a text, and answers with its rows in its order.
  func answer(
    _ text: String, scope: String?, limits: AnswerLimits, on connection: Connection
  ) throws -> SearchAnswer<TextEntry> {
    connection.allowReadingOnly()
    let statement = try Statement(sql, on: connection)
    for (index, parameter) in zip(1..., parameters) {
      switch parameter {
      case .query: try statement.bind(text, at: index)
      case .like: try statement.bind(Self.pattern(text), at: index)
      case .match: try statement.bind(Self.expression(text), at: index)
      case .scope: if let scope { try statement.bind(scope, at: index) }
      case .limit: try statement.bind(limits.asked, at: index)
      }
    }
    var entries: [TextEntry] = []
    var (count, size) = (0, 0)
    while count <= limits.counted ?? .max, try statement.step() {
      count += 1
      guard entries.count == count - 1, count <= limits.rows ?? .max else { continue }
      let row = try entry.entry(statement)
      size += row.size
      // The first row is kept, whatever its size.
      if entries.isEmpty || limits.rows == nil || size <= AnswerLimits.mostBytes { entries.append(row.entry) }
    }
    return SearchAnswer(entries: entries, total: limits.total(count))
  }

  private static func pattern(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { "%_\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }
    return "%" + escaped.joined() + "%"
  }

  private static func expression(_ text: String) throws(SearchSourceError) -> String {
    guard let expression = MatchExpression(QueryTerms(text), isTrigram: false) else {
      throw SearchSourceError(
        text.isEmpty
          ? "This SELECT asks for :match, so it cannot list all entries."
          : "This SELECT asks for :match, which needs a word that does occur.")
    }
    return expression.text
  }
}
