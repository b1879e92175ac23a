/// A scope was asked for that the source does not have.
public struct UnknownScopeError: Error, Hashable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String
  /// The names of the scopes there are, apart from the whole.
  public let known: [String]

  /// Makes an error that names the scopes there are.
  public init(_ name: String, known: [String]) {
    self.name = name
    self.known = known
  }

  /// What was asked for and what there is, as two sentences.
  public var description: String {
    let names = ([Scope.all.name] + known).joined(separator: ", ")
    return "Unknown scope \"\(name)\". The scopes are \(names)."
  }
}
