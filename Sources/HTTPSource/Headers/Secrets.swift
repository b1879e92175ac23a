/// What must not be shown: the values of the headers that were asked for.
struct Secrets {
  private let values: [String]

  /// How long a value is at least to be taken for a secret.
  private static let shortest = 4

  /// Takes each value, and the words of it that may be secret by themselves, as in `Bearer abc`.
  init(_ headers: [HeaderField]) {
    values = headers.flatMap { [$0.value] + $0.value.split(whereSeparator: \.isWhitespace).map(String.init) }
      .filter { $0.utf8.count >= Self.shortest && !Self.known.contains($0.lowercased()) }
      .sorted { $0.utf8.count > $1.utf8.count }
  }

  /// Words of headers that everybody knows.
  private static let known = ["basic", "bearer", "apikey", "application/json", "token"]

  /// A text of the server's with each secret in it replaced.
  ///
  /// They are sought scalar by scalar: to whole characters, one before a combining mark is another text.
  func hidden(in text: String) -> String {
    String(
      values.reduce(text.unicodeScalars) {
        $0.replacing($1.unicodeScalars, with: "...".unicodeScalars)
      })
  }
}
