import Testing
import TypeaheadTerminal

@Suite struct CommandParserTests {
  private static let known = "The commands are :clear :help :last :quit :retry :status."

  @Test(
    "Names and short forms are commands",
    arguments: [
      (":clear", Command.clear), (":help", .help), (":h", .help), (":", .help), (":last", .last),
      (":quit", .quit), (":q", .quit), (":retry", .retry), (":r", .retry), (":status", .status),
      (" :retry ", .retry),
    ])
  func commands(text: String, command: Command) {
    #expect(CommandParser.parse(text) == .success(command))
  }

  @Test(
    "Anything else is an unknown command, and the message says which there are",
    arguments: [
      (":foo", ":foo"), (":foo bar", ":foo"), (":Retry", ":Retry"), (":retr", ":retr"), (":c", ":c"),
      (":retry!", ":retry!"), (":1", ":1"), (":\u{1B}[2J", #":\x1B[2J"#), (": retry", ":"),
      (":\u{301}", ":\u{301}"),
    ])
  func unknown(text: String, name: String) {
    let message =
      "Unknown command \"\(name)\". \(Self.known) A text that begins with a colon is written with two: :"
    #expect(CommandParser.parse(text) == .failure(CommandError(message + name)))
  }

  @Test(
    "A command with an argument is refused",
    arguments: [
      (":retry foo", ":retry"), (":quit\tnow", ":quit"), (":r  1 2", ":r"), (":help :help", ":help"),
    ])
  func arguments(text: String, name: String) {
    let message = "\(name) takes no argument. \(Self.known)"
    #expect(CommandParser.parse(text) == .failure(CommandError(message)))
  }
}
