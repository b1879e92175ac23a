import TypeaheadTerminal

extension FuzzTarget {
  /// What is quoted for a shell is split into itself again.
  static let shellWords = FuzzTarget(name: "shell-words") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? ShellWords.split(text)
    let words = try? ShellWords.split(ShellWords.quote(text))
    Fuzz.check(words == [text] || text.unicodeScalars.contains("\0"), "\(words ?? []) of a quoted text")
  }
}
