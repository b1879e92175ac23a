extension TerminalScreen {
  /// What was written, each line joined over the rows it is wrapped to, without blanks at its right.
  ///
  /// - Parameter first: How many of the oldest rows are left out.
  func logicalLines(from first: Int = 0) -> [String] {
    var lines: [String] = []
    var isGoingOn = false
    for row in allRows.dropFirst(first) {
      if isGoingOn { lines[lines.count - 1] += row.text } else { lines.append(row.text) }
      isGoingOn = row.isWrapped
    }
    return lines.map(\.trimmedRight)
  }
}
