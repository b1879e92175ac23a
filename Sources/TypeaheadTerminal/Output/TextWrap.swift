/// Breaks sentences of ours into lines that fit on a terminal of the usual width.
enum TextWrap {
  /// The usual width of a terminal, in columns.
  static let columns = 80

  /// The lines of a text, broken at spaces. A longer word has a line of its own. Spaces inside a line stay.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line: String?
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let begun = line, begun.unicodeScalars.count + 1 + word.unicodeScalars.count > columns {
        lines.append(begun)
        line = String(word)
      } else {
        line = line.map { $0 + " " + word } ?? String(word)
      }
    }
    return lines + (line.map { [$0] } ?? [])
  }
}
