/// A named part of a text source, or the whole of it.
public enum Scope: Hashable, Sendable {
  /// Everything.
  case all
  /// The part with this name.
  case named(String)

  /// The scope's name, `All` for the whole.
  public var name: String {
    switch self {
    case .all: "All"
    case .named(let name): name
    }
  }

  /// Finds the scope that a person means by a name, without regard to case and accents where no scope is
  /// written just so.
  ///
  /// - Parameters:
  ///   - typed: What the person wrote; `all` is the whole.
  ///   - names: The scopes there are; nil where they are not known, so that any name is taken as it is.
  public init(named typed: String, among names: [String]?) throws(UnknownScopeError) {
    let folded = TextFolding.fold(typed)
    if let names, let name = names.first(where: { $0 == typed }) {
      self = .named(name)
    } else if folded == TextFolding.fold(Scope.all.name) {
      self = .all
    } else if let names {
      guard let name = names.first(where: { TextFolding.fold($0) == folded }) else {
        throw UnknownScopeError(typed, known: names)
      }
      self = .named(name)
    } else {
      self = .named(typed)
    }
  }
}
