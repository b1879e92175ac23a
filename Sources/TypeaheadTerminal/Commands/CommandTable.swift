/// The table of all commands. The parser, the help and the messages read it.
package enum CommandTable {
  /// Every command once, by name; the one that has a number for its name comes last.
  package static let all = [
    CommandDescription(.all, ":all", meaning: "writes all entries, a block at a time"),
    CommandDescription(
      .announce, ":announce", argument: "[HOW]",
      meaning: "tells answers by block, line, prompt or none; accessible"),
    CommandDescription(.clear, ":clear", meaning: "forgets the last query and the scope"),
    CommandDescription(.help, ":help", short: ":h", meaning: "lists the commands"),
    CommandDescription(.last, ":last", meaning: "writes the last results again"),
    CommandDescription(.more, ":more", short: ":m", meaning: "writes the rows that follow"),
    CommandDescription(
      .pick, ":pick", short: ":p", argument: "N...",
      meaning: "writes these entries, or all, to stdout, and ends"),
    CommandDescription(.quit, ":quit", short: ":q", meaning: "ends the session"),
    CommandDescription(.retry, ":retry", short: ":r", meaning: "searches the last query again"),
    CommandDescription(
      .scope, ":scope", argument: "[NAME]", meaning: "searches in NAME only, or in all; or lists the scopes"),
    CommandDescription(
      .show, ":show", short: ":s", argument: "N...", meaning: "writes every field of these entries"),
    CommandDescription(.status, ":status", meaning: "says what is searched, and how far it is"),
    CommandDescription(
      .suggest, ":suggest", argument: "[TEXT]", meaning: "writes what could be searched for, as Tab does"),
    CommandDescription(
      .row, ":N", meaning: "searches the term of row N; shows the entry, or picks it"),
  ]

  /// One line for each command: ASCII, no wider than 78 columns, without line ends.
  package static var helpLines: [String] {
    let terms = all.map { command in
      [command.name, command.argument, command.short.map { "(\($0))" }].compactMap(\.self)
        .joined(separator: " ")
    }
    let width = terms.map(\.utf8.count).max() ?? 0
    return zip(terms, all).map { term, command in
      term + String(repeating: " ", count: width - term.utf8.count) + "  " + command.meaning
    }
  }

  /// What `:help` writes: the commands, then how rows and texts are written. ASCII, no wider than 80
  /// columns, without line ends.
  package static var sessionHelpLines: [String] {
    helpLines + [
      "N is the number of a row in the last block, N... rows and ranges: 1 3-5, or all.",
      "A text that begins with a colon is written with two: ::foo searches :foo.",
    ]
  }

  /// What `:help` adds at a terminal: the keys. ASCII, no wider than 80 columns, without line ends.
  package static let keyHelpLines = [
    "A command is typed on an empty line, which ^U or Enter leaves.",
    "Enter searches at once. Tab suggests. M-s goes to the next scope.",
    "Up, Down and ^R bring back earlier queries.",
    "^C cancels a search, else clears the line, else ends. ^D on an empty line ends.",
  ]

  /// The sentence that names all commands.
  static var sentence: String {
    "The commands are \(all.map(\.name).joined(separator: " "))."
  }
}
