extension String {
  /// The text as SQL writes a name.
  var quotedForSQL: String { "\"" + doublingQuotes + "\"" }

  /// The text with each double quote written twice.
  var doublingQuotes: String { unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() }

  /// The text with the letters of ASCII made small: what SQLite goes by where it compares names.
  var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
