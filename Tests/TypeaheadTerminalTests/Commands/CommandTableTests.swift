import Testing
import TypeaheadTerminal

@Suite struct CommandTableTests {
  @Test("Each command is described exactly once, under names of its own")
  func complete() {
    #expect(CommandTable.all.map(\.command) == Command.allCases)
    let names = CommandTable.all.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) }
    #expect(names == [":clear", ":help", ":h", ":last", ":quit", ":q", ":retry", ":r", ":status"])
  }

  @Test("The help of a session is this text")
  func sessionHelp() {
    #expect(
      CommandTable.sessionHelpLines == [
        ":clear       forgets the last query",
        ":help (:h)   lists the commands",
        ":last        writes the last results again",
        ":quit (:q)   ends the session",
        ":retry (:r)  searches the last query again",
        ":status      says what is searched, and how far it is",
        "Enter searches at once. ^C cancels a search, else clears the line, else ends.",
        "^D on an empty line ends the session.",
        "A text that begins with a colon is written with two: ::foo searches :foo.",
      ])
    for line in CommandTable.sessionHelpLines {
      #expect(line.utf8.count <= 80)
      #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }
  }
}
