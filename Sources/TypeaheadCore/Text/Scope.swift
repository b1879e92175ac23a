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
}
