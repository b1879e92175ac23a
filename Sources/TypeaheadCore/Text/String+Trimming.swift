extension StringProtocol {
  /// The text without white space and line ends at its beginning and end.
  package func trimmingWhitespace() -> String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first..<unicodeScalars.index(after: last)])
  }
}

extension Unicode.Scalar {
  /// Whether it is white space; for ASCII without a look into the tables of Unicode.
  fileprivate var isWhitespace: Bool {
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }
}
