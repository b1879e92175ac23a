import Testing
import TypeaheadCore

@testable import TypeaheadTerminal

@Suite("The prompt tells the scope")
struct PromptTests {
  @Test(
    "The scope stands before the end of the prompt, and everything is no scope",
    arguments: [
      ("search: ", "search in Italian: "), ("find it> ", "find it in Italian> "), ("> ", "in Italian> "),
      ("(search) ", "(search in Italian) "), ("find ", "find in Italian "), ("2? ", "2 in Italian? "),
      ("さがす： ", "さがす in Italian： "), ("? what: ", "? what in Italian: "),
    ])
  func scope(prompt: String, inItalian: String) {
    let made = Prompt(prompt, isUTF8: true)
    #expect(made.text(in: .all) == prompt)
    #expect(made.text(in: .named("Italian")) == inItalian)
  }

  @Test("A scope of any name is one short line without controls")
  func names() {
    let prompt = Prompt("search: ", isUTF8: true)
    #expect(prompt.text(in: .named("a\nb\u{1B}c")) == #"search in a\x0Ab\x1Bc: "#)
    let long = String(repeating: "é", count: 40)
    #expect(prompt.text(in: .named(long)) == "search in \(long): ")
    #expect(prompt.text(in: .named(long + "!")) == "search in \(long.dropLast(3))...: ")
  }

  @Test("A terminal without UTF-8 gets ASCII alone")
  func ascii() {
    let prompt = Prompt("sök: ", isUTF8: false)
    #expect(prompt.text(in: .all) == "sk: ")
    #expect(prompt.text(in: .named("Côte")) == "sk in Cte: ")
    #expect(Prompt("sök： ", isUTF8: false).text(in: .all) == "sk ")
  }
}
