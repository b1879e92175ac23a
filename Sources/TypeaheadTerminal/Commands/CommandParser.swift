/// Tells which command a line is.
package enum CommandParser {
  /// The command that a text is: its colon, its name, and nothing else, as no command takes an argument.
  ///
  /// Upper and lower case differ. A colon alone asks for the help. An error names the commands there are.
  package static func parse(_ text: String) -> Result<Command, CommandError> {
    let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
    if words == [":"] { return .success(.help) }
    let name = words.first ?? ""
    guard let found = CommandTable.all.first(where: { $0.name == name || $0.short == name }) else {
      return .failure(
        CommandError(
          "Unknown command \(quoted(name)). \(CommandTable.sentence) "
            + "A text that begins with a colon is written with two: :\(escaped(name))"))
    }
    guard words.count == 1 else {
      return .failure(CommandError("\(name) takes no argument. \(CommandTable.sentence)"))
    }
    return .success(found.command)
  }
}
