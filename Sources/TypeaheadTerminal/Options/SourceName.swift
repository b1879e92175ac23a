/// A source that the command line can name, by the word that names it; in the order of the help.
package enum SourceName: String, CaseIterable, Hashable, Sendable {
  /// The sample of countries.
  case countries
  /// The sample of restaurants.
  case restaurants
  /// The lines of files or of standard input.
  case lines
  /// What a program writes.
  case run
  /// A database of SQLite.
  case sqlite
  /// A service that is asked over HTTP.
  case http

  /// The source that is searched where none is named.
  package static let standard = countries

  /// What the help says of it.
  package var description: SourceDescription {
    switch self {
    case .countries:
      SourceDescription(title: "Countries", meaning: "a sample: 15 countries, found by name")
    case .restaurants:
      SourceDescription(title: "Restaurants", meaning: "a sample: 4 restaurants with cuisines as scopes")
    case .lines:
      SourceDescription(
        title: "Lines", arguments: "[FILE...]", meaning: "the lines of files, or of standard input")
    case .run:
      SourceDescription(
        title: "Program", arguments: "PROGRAM [ARG...]", completion: .program,
        meaning: "what PROGRAM writes; {query} in an ARG is the text")
    case .sqlite:
      SourceDescription(
        title: "SQLite", arguments: "DATABASE", meaning: "the rows of a table in an SQLite database")
    case .http:
      SourceDescription(
        title: "HTTP", arguments: "URL", meaning: "a service that answers {query} in the URL by JSON")
    }
  }
}
