@testable import ProgramSource

extension FuzzTarget {
  /// An argument in which each opening brace is doubled stands for itself, and nothing in what is searched
  /// for is replaced.
  static let arguments = FuzzTarget(name: "arguments") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let values = PlaceholderValues(query: text, scope: "{query}", limit: "{scope}")
    let doubled = String.UnicodeScalarView(text.unicodeScalars.flatMap { $0 == "{" ? [$0, $0] : [$0] })
    for argument in [String(doubled), "{query}"] {
      let written = ArgumentTemplate(argument).text(values)
      Fuzz.check(Array(written.utf8) == Array(text.utf8), "\(text) became \(written)")
    }
    _ = ArgumentTemplate(text).text(values)
  }
}
