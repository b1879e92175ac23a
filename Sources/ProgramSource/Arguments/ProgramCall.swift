/// A program with the arguments of one search.
struct ProgramCall: Hashable, Sendable {
  /// The variable that tells the program what is searched for, whatever its arguments are.
  private static let variableName = "TYPEAHEAD_QUERY"

  let program: String
  let arguments: [String]
  private let query: String

  /// The call for these values. Without a placeholder for the query, the query is the last argument.
  init(program: String, templates: [ArgumentTemplate], values: PlaceholderValues) {
    self.program = program
    let arguments = templates.map { $0.text(values) }
    self.arguments = templates.contains { $0.holds(.query) } ? arguments : arguments + [values.query]
    query = values.query
  }

  /// What is added to the environment.
  var variable: String { "\(Self.variableName)=\(query)" }

  /// What the program is called in messages: the last part of its path.
  static func name(of program: String) -> String {
    program.unicodeScalars.split(separator: "/").last.map(String.init) ?? program
  }
}
