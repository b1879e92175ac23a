import Testing

@testable import ProgramSource

@Suite("What a program says on standard error")
struct MessageTailTests {
  private func lastLine(_ pieces: [String]) -> String? {
    var tail = MessageTail()
    for piece in pieces { tail.take(Array(piece.utf8)[...]) }
    return tail.lastLine
  }

  @Test(
    "The last line that is not blank is told",
    arguments: [
      ("", nil), ("\n \t\n", nil), ("a", "a"), ("a\nb\n", "b"), ("a\n  b \r\n\n \n", "b"),
      ("10%\r20%\rdone", "done"), ("\u{E4}\n", "\u{E4}"),
    ])
  func lines(text: String, line: String?) {
    #expect(lastLine([text]) == line)
  }

  @Test("Only the end of many messages is kept, and only the beginning of a long line is told")
  func limits() {
    let line = String(repeating: "x", count: 99) + "\n"
    let many = Array(repeating: String(repeating: line, count: 100), count: 100)
    #expect(lastLine(many + ["end"]) == "end")
    #expect(lastLine(["first\n" + String(repeating: " \n", count: 100_000)]) == nil)
    #expect(
      lastLine([String(repeating: "y", count: 200_000)]) == String(repeating: "y", count: 500) + "...")
  }
}
