import TestSupport
import Testing
import TypeaheadCore

@testable import ProgramSource

@Suite("Rows of a program's output")
struct RowTakerTests {
  private static let unlimited = AnswerLimits(limit: nil)

  /// What is found in pieces of output, and whether all of them were wanted.
  private func found(
    _ pieces: [String], limits: AnswerLimits = unlimited, endsWithNUL: Bool = false
  ) -> (rows: [String], total: SearchAnswer<TextEntry>.Total, wantsAll: Bool, found: FoundRows) {
    var configuration = ProgramConfiguration(program: "p", arguments: [])
    configuration.endsWithNUL = endsWithNUL
    var taker = RowTaker(configuration, limits)
    let wantsAll = pieces.allSatisfy { taker.take(Array($0.utf8)[...]) }
    taker.finish()
    let found = taker.found()
    let entries = found.entries.entries(in: 0..<found.entries.count)
    return (entries.map(\.title), found.total, wantsAll, found)
  }

  @Test(
    "Rows end at line ends, without a carriage return before one, and the last may lack its end",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n", [""]), ("\n\na", ["", "", "a"]),
      ("a\r\nb\r\r\n\r\n", ["a", "b\r", ""]), ("a\r", ["a"]), ("a\0b\n", ["a\0b"]),
    ])
  func lines(output: String, rows: [String]) {
    let result = found([output])
    #expect(result.rows == rows)
    #expect(result.total == .exactly(rows.count) && result.wantsAll)
    // It is the same in pieces of one byte.
    #expect(found(output.unicodeScalars.map { String($0) }).rows == rows)
  }

  @Test("Rows that end with a NUL hold line ends and carriage returns")
  func endsWithNUL() {
    #expect(found(["a\nb\r\0c"], endsWithNUL: true).rows == ["a\nb\r", "c"])
  }

  @Test("Rows are counted beyond those that are kept, and one too many is more than enough")
  func counts() {
    func limited(_ pieces: [String]) -> (rows: [String], total: SearchAnswer<TextEntry>.Total, wantsAll: Bool)
    {
      let result = found(pieces, limits: AnswerLimits(kept: 2, counted: 3, bytes: 100))
      return (result.rows, result.total, result.wantsAll)
    }
    #expect(limited(["a\nb"]) == (["a", "b"], .exactly(2), true))
    #expect(limited(["a\nb\nc\n"]) == (["a", "b"], .exactly(3), true))
    #expect(limited(["a\nb\nc"]) == (["a", "b"], .exactly(3), true))
    #expect(limited(["a\nb\n", "c", "c", "\n"]) == (["a", "b"], .exactly(3), true))
    #expect(limited(["a\nb\nc\nd"]) == (["a", "b"], .moreThan(3), false))
    #expect(limited(["a\nb\nc\n", "\n"]) == (["a", "b"], .moreThan(3), false))
    #expect(limited(["a\nb\nc\n\n\n\n"]) == (["a", "b"], .moreThan(3), false))
  }

  @Test("More bytes than are taken are more rows than those that are whole")
  func bytes() {
    let limits = AnswerLimits(kept: 100, counted: 100, bytes: 5)
    let result = found(["ab\ncd\n", "ef\n"], limits: limits)
    #expect(result.rows == ["ab", "cd"] && result.total == .moreThan(2) && !result.wantsAll)
    #expect(!result.found.isCut && result.found.warnings == [])
    let whole = found(["ab\ncd\n"], limits: limits)
    #expect(whole.rows == ["ab", "cd"] && whole.total == .exactly(2) && whole.wantsAll)
  }

  @Test("A row that is longer than all that is taken is cut, which is said")
  func cutRow() {
    let result = found(["abc", "def", "ghi"], limits: AnswerLimits(kept: 9, counted: 9, bytes: 1 << 2))
    #expect(result.rows == ["abcdef"] && result.total == .exactly(1) && !result.wantsAll)
    #expect(result.found.isCut)
    #expect(result.found.warnings == ["A row is longer than 0 MiB; only its beginning was read."])
  }

  @Test("However output is cut into pieces, its rows are the same", arguments: 0..<200 as Range<UInt64>)
  func pieces(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let output = String(
      String.UnicodeScalarView(
        generator.pick(Int.random(in: 0...60, using: &generator), from: ["a", "\n", "\r"])))
    var pieces: [String] = []
    var rest = output.unicodeScalars[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...8, using: &generator)
      pieces.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    let kept = Int.random(in: 0...20, using: &generator)
    let counted = Int.random(in: kept...40, using: &generator)
    var rows = output.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.last == "\r" ? row.dropLast() : row)
    }
    if output.isEmpty || output.unicodeScalars.last == "\n" { rows.removeLast() }
    let result = found(pieces, limits: AnswerLimits(kept: kept, counted: counted, bytes: 1000))
    #expect(result.rows == Array(rows.prefix(kept)))
    #expect(result.total == (rows.count > counted ? .moreThan(counted) : .exactly(rows.count)))
  }
}
