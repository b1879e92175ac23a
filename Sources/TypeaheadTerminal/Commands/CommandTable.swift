/// The table of all commands. The parser, the help and the messages read it.
package enum CommandTable {
  /// Every command once, by name.
  package static let all = [
    CommandDescription(command: .clear, name: ":clear", short: nil, meaning: "forgets the last query"),
    CommandDescription(command: .help, name: ":help", short: ":h", meaning: "lists the commands"),
    CommandDescription(command: .last, name: ":last", short: nil, meaning: "writes the last results again"),
    CommandDescription(command: .quit, name: ":quit", short: ":q", meaning: "ends the session"),
    CommandDescription(
      command: .retry, name: ":retry", short: ":r", meaning: "searches the last query again"),
    CommandDescription(
      command: .status, name: ":status", short: nil, meaning: "says what is searched, and how far it is"),
  ]

  /// One line for each command: ASCII, no wider than 78 columns, without line ends.
  package static var helpLines: [String] {
    let terms = all.map { $0.name + ($0.short.map { " (\($0))" } ?? "") }
    let width = terms.map(\.utf8.count).max() ?? 0
    return zip(terms, all).map { term, command in
      term + String(repeating: " ", count: width - term.utf8.count) + "  " + command.meaning
    }
  }

  /// What `:help` writes: the commands, then the keys and how a text gets its colon. ASCII, no wider
  /// than 80 columns, without line ends.
  package static var sessionHelpLines: [String] {
    helpLines + [
      "Enter searches at once. ^C cancels a search, else clears the line, else ends.",
      "^D on an empty line ends the session.",
      "A text that begins with a colon is written with two: ::foo searches :foo.",
    ]
  }

  /// The sentence that names all commands.
  static var sentence: String {
    "The commands are \(all.map(\.name).joined(separator: " "))."
  }
}
