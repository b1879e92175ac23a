/// A block of results as it stands on the screen.
struct ShownBlock: Hashable {
  /// The text that it answers.
  let text: String
  /// Its heading and its rows.
  var lines: [String]

  /// The blocks among these lines, in order.
  static func blocks(in lines: [String]) -> [ShownBlock] {
    var blocks: [ShownBlock] = []
    var isInside = false
    for line in lines {
      if let text = textAnswered(by: line) {
        blocks.append(ShownBlock(text: text, lines: [line]))
        isInside = true
      } else if isInside, line.first?.isNumber == true, line.contains(". ") {
        blocks[blocks.count - 1].lines.append(line)
      } else {
        isInside = false
      }
    }
    return blocks
  }

  /// The text that a block with this heading answers; nil where it is none.
  private static func textAnswered(by line: String) -> String? {
    let heading = #/No results for "(.*)"\.|[0-9]+ results? for "(.*)"(, showing .*)?:/#
    guard let match = line.wholeMatch(of: heading) else { return nil }
    return String(match.1 ?? match.2 ?? "")
  }
}
