import TypeaheadCore

/// Tells which command a line is.
package enum CommandParser {
  /// The command that a text is: its colon, its name, and its argument where it takes one.
  ///
  /// Upper and lower case differ. A colon alone asks for the help, a colon before a digit chooses rows. An
  /// error says what was expected.
  package static func parse(_ text: String) -> Result<Command, CommandError> {
    do throws(CommandError) { return .success(try command(text)) } catch { return .failure(error) }
  }

  private static func command(_ text: String) throws(CommandError) -> Command {
    let text = text.trimmingWhitespace()
    let scalars = text.unicodeScalars
    let end = scalars.firstIndex(where: \.properties.isWhitespace) ?? scalars.endIndex
    let word = String(scalars[..<end])
    let argument = String(scalars[end...]).trimmingWhitespace()
    if word == ":" {
      guard argument.isEmpty else { throw unknown(text) }
      return .help
    }
    if let digit = scalars.dropFirst().first, ("0"..."9").contains(digit) {
      return .choose(try RowSelection(String(scalars.dropFirst()), of: text))
    }
    guard
      let found = CommandTable.all.first(where: {
        $0.command != .row && ($0.name == word || $0.short == word)
      })
    else { throw unknown(word) }
    if found.argument == nil && !argument.isEmpty {
      throw CommandError("\(word) takes no argument. \(CommandTable.sentence)")
    }
    return switch found.command {
    case .all: .all
    case .announce: .announce(try announceChoice(argument))
    case .clear: .clear
    case .help: .help
    case .last: .last
    case .more: .more
    case .pick: .pick(try RowSelection(argument, of: word))
    case .quit: .quit
    case .retry: .retry
    case .row: .choose(try RowSelection(argument, of: word))
    case .scope: .scope(argument.isEmpty ? nil : argument)
    case .show: .show(try RowSelection(argument, of: word))
    case .status: .status
    case .suggest: .suggest(argument)
    }
  }

  private static func announceChoice(_ argument: String) throws(CommandError) -> AnnounceChoice? {
    if argument.isEmpty { return nil }
    if argument == "accessible" { return .accessible }
    guard let announcement = Announcement(rawValue: argument) else {
      throw CommandError(
        ":announce takes block, line, prompt, none or accessible, not \(quoted(argument)).")
    }
    return .announcement(announcement)
  }

  private static func unknown(_ word: String) -> CommandError {
    CommandError(
      "Unknown command \(quoted(word)). \(CommandTable.sentence) "
        + "A text that begins with a colon is written with two: :\(escaped(word))")
  }
}
