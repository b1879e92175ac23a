import Testing
import TypeaheadTerminal

@Suite struct CommandTableTests {
  @Test("Each command is described exactly once, under names of its own")
  func complete() {
    #expect(CommandTable.all.map(\.command) == CommandName.allCases.filter { $0 != .row } + [.row])
    let names = CommandTable.all.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) }
    #expect(
      names == [
        ":all", ":announce", ":clear", ":help", ":h", ":last", ":more", ":m", ":pick", ":p", ":quit", ":q",
        ":retry", ":r",
        ":scope", ":show", ":s", ":status", ":suggest", ":N",
      ])
  }

  @Test("The help of a session is this text")
  func sessionHelp() {
    #expect(
      CommandTable.sessionHelpLines == [
        ":all             writes all entries, a block at a time",
        ":announce [HOW]  tells answers by block, line, prompt or none; accessible",
        ":clear           forgets the last query and the scope",
        ":help (:h)       lists the commands",
        ":last            writes the last results again",
        ":more (:m)       writes the rows that follow",
        ":pick N... (:p)  writes these entries, or all, to stdout, and ends",
        ":quit (:q)       ends the session",
        ":retry (:r)      searches the last query again",
        ":scope [NAME]    searches in NAME only, or in all; or lists the scopes",
        ":show N... (:s)  writes every field of these entries",
        ":status          says what is searched, and how far it is",
        ":suggest [TEXT]  writes what could be searched for, as Tab does",
        ":N               searches the term of row N; shows the entry, or picks it",
        "N is the number of a row in the last block, N... rows and ranges: 1 3-5, or all.",
        "A text that begins with a colon is written with two: ::foo searches :foo.",
      ])
    for line in CommandTable.sessionHelpLines + CommandTable.keyHelpLines {
      #expect(line.utf8.count <= 80)
      #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    }
  }
}
