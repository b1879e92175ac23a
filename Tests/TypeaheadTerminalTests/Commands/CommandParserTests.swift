import Testing
import TypeaheadTerminal

@Suite struct CommandParserTests {
  private static let known =
    "The commands are :all :announce :clear :help :last :more :pick :quit :retry :scope :show :status :suggest :N."

  @Test(
    "Names and short forms are commands",
    arguments: [
      (":clear", Command.clear), (":help", .help), (":h", .help), (":", .help), (":last", .last),
      (":quit", .quit), (":q", .quit), (":retry", .retry), (":r", .retry), (":status", .status),
      (" :retry ", .retry), (":all", .all), (":more", .more), (":m", .more), (":scope", .scope(nil)),
      (":scope New Delhi ", .scope("New Delhi")), (":suggest", .suggest("")),
      (":suggest a b", .suggest("a b")),
      (":show 2", .show(.ranges([2...2]))), (":s 2", .show(.ranges([2...2]))),
      (":pick 1 3-5", .pick(.ranges([1...1, 3...5]))), (":p all", .pick(.all)),
      (":pick 1,3 , 2", .pick(.ranges([1...1, 3...3, 2...2]))),
      (":12", .choose(.ranges([12...12]))), (":1 3-5", .choose(.ranges([1...1, 3...5]))),
    ])
  func commands(text: String, command: Command) {
    #expect(CommandParser.parse(text) == .success(command))
  }

  @Test(
    "Anything else is an unknown command, and the message says which there are",
    arguments: [
      (":foo", ":foo"), (":foo bar", ":foo"), (":Retry", ":Retry"), (":retr", ":retr"), (":c", ":c"),
      (":retry!", ":retry!"), (":N", ":N"), (":\u{1B}[2J", #":\x1B[2J"#), (": retry", ": retry"),
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
