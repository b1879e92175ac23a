/// An argument of a program, with placeholders in it.
struct ArgumentTemplate: Hashable, Sendable {
  /// What can be put into an argument.
  enum Placeholder: String, CaseIterable, Sendable {
    case query, scope, limit
  }

  private enum Part: Hashable {
    case fixed(String)
    case placeholder(Placeholder)
  }

  private var parts: [Part] = []

  /// Reads an argument. Two opening braces stand for one, and every other brace for itself unless it belongs
  /// to a placeholder.
  init(_ argument: String) {
    var fixed = String.UnicodeScalarView()
    // Scalars, since a Character may be a brace together with a combining mark.
    var rest = argument.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "{", rest.first == "{" {
        rest.removeFirst()
      } else if scalar == "{", let end = rest.firstIndex(of: "}"),
        let placeholder = Placeholder(rawValue: String(rest[..<end]))
      {
        parts += [.fixed(String(fixed)), .placeholder(placeholder)]
        fixed = .init()
        rest = rest[rest.index(after: end)...]
        continue
      }
      fixed.append(scalar)
    }
    parts.append(.fixed(String(fixed)))
  }

  /// Whether this placeholder occurs.
  func holds(_ placeholder: Placeholder) -> Bool { parts.contains(.placeholder(placeholder)) }

  /// The argument for these values, in which nothing that looks like a placeholder is one.
  func text(_ values: PlaceholderValues) -> String {
    parts.map { part in
      switch part {
      case .fixed(let text): text
      case .placeholder(.query): values.query
      case .placeholder(.scope): values.scope
      case .placeholder(.limit): values.limit
      }
    }.joined()
  }
}
