import JSONEntries

/// How one service is asked, and how its answers are read.
struct SearchPlan {
  /// What the number that an answer tells of all entries means.
  enum TotalMeaning: Hashable {
    /// So many match.
    case exact
    /// So many match, or more.
    case atLeast
    /// More than so many match where a text at this place is `gte`.
    case moreThanIfMarked(JSONPointer)
  }

  /// The index or table that is searched, where an engine is known.
  var index: String?
  /// The URL of a request.
  var url: TextTemplate
  /// What asks for all entries, where that differs.
  var urlForAll: TextTemplate?
  var method: String
  var body: TextTemplate?
  var bodyForAll: TextTemplate?
  /// The type of the body.
  var contentType: String?
  /// Where in an answer the entries are.
  var shape: EntryShape
  var totalMeaning = TotalMeaning.exact
  /// The most entries that are asked for at once.
  var largestPage = 1000
  /// Whether the service is known to give as many as are asked for, so that fewer are the last.
  var givesFullPages = false
  /// The most entries, counted from the first, that it gives at all.
  var deepest = 10_000

  /// Whether a request says how many entries are wanted.
  var tellsLimit: Bool { placeholders.contains(.limit) }
  /// Whether a request says how many entries to pass over, so that one can follow another.
  var tellsOffset: Bool { placeholders.contains(.offset) }
  /// Whether a request names the scope.
  var tellsScope: Bool { placeholders.contains { if case .scope = $0 { true } else { false } } }
  /// Whether a request holds the text that is searched for.
  var tellsQuery: Bool { placeholders.contains { if case .query = $0 { true } else { false } } }

  /// A plan that asks a URL and reads answers of a shape.
  init(url: TextTemplate, method: String, shape: EntryShape) {
    self.url = url
    self.method = method
    self.shape = shape
  }

  private var placeholders: [Placeholder] { url.placeholders + (body?.placeholders ?? []) }
}
