import JSONEntries
import Testing
import TypeaheadCore

@testable import ProgramSource

@Suite("JSON as a program's output")
struct JSONTakerTests {
  private func shape(_ entries: String, title: String = "/t") throws -> EntryShape {
    var shape = EntryShape()
    shape.entries = try JSONPointer(entries)
    shape.title = try FieldPointer(title)
    return shape
  }

  /// What is found in output that comes byte by byte.
  private func found(
    _ output: String, _ shape: EntryShape, _ limits: AnswerLimits = AnswerLimits(limit: nil)
  ) throws(SearchSourceError) -> (titles: [String], total: SearchAnswer<TextEntry>.Total) {
    var taker = JSONTaker(shape, limits)
    _ = output.utf8.allSatisfy { taker.take([$0]) }
    taker.finish()
    let found = try taker.found()
    return (found.entries.entries(in: 0..<found.entries.count).map(\.title), found.total)
  }

  @Test("An array of entries, one entry a line, and an array in a document are all understood")
  func kinds() throws {
    let two = (["A", "B"], SearchAnswer<TextEntry>.Total.exactly(2))
    #expect(try found(#" [{"t": "A"}, {"t": "B"}]"#, shape("")) == two)
    #expect(try found("\n{\"t\": \"A\"}\n\n{\"t\": \"B\"}", shape("")) == two)
    #expect(try found(#"{"h": {"x": [{"t": "A"}, {"t": "B"}]}}"#, shape("/h/x")) == two)
    var counted = try shape("/h")
    counted.total = try FieldPointer("/n")
    #expect(try found(#"{"n": 70, "h": [{"t": "A"}]}"#, counted) == (["A"], .exactly(70)))
  }

  @Test("No output is no entries", arguments: ["", " \n"])
  func nothing(output: String) throws {
    #expect(try found(output, shape("")) == ([], .exactly(0)))
    #expect(try found(output, shape("/h")) == ([], .exactly(0)))
  }

  @Test("Blanks that come first count in the place of an error, in however many pieces they come")
  func placeOfError() throws {
    let document = #expect(throws: SearchSourceError.self) { try found("\n\n x", shape("")) }
    #expect(document?.description == #"The output is not JSON: line 3, column 2: expected a value, not "x"."#)
    let line = #expect(throws: SearchSourceError.self) { try found("\n \n{\"t\": \"A\"}\n{x\n", shape("")) }
    #expect(line?.description.hasPrefix("Line 4 is not JSON: character 2: ") == true)
  }

  @Test("Entries beyond those that are kept are counted")
  func limits() throws {
    let limits = AnswerLimits(kept: 1, counted: 2, bytes: 1000)
    #expect(try found(#"[{"t": "A"}, {"t": "B"}, {"t": "C"}]"#, shape(""), limits) == (["A"], .exactly(3)))
    #expect(try found("{\"t\": \"A\"}\n{\"t\": \"B\"}\n", shape(""), limits) == (["A"], .exactly(2)))
    #expect(
      try found("{\"t\": \"A\"}\n{\"t\": \"B\"}\n{\"t\": \"C\"}\n", shape(""), limits)
        == (["A"], .moreThan(2)))
  }

  @Test("More bytes than are taken are more entries than those that are whole")
  func bytes() throws {
    let limits = AnswerLimits(kept: 9, counted: 9, bytes: 20)
    #expect(
      try found("{\"t\": \"A\"}\n{\"t\": \"too long\"}\n", shape(""), limits) == (["A"], .moreThan(1)))
    var taker = JSONTaker(try shape(""), limits)
    let takesTwo = taker.take(Array("{\"t\": \"A\"}\n{\"t\": \"B\"}\n".utf8)[...])
    #expect(try takesTwo && taker.found().total == .exactly(2))
    let takesMore = taker.take([UInt8(ascii: "{")])
    #expect(!takesMore)
    #expect(try taker.found().total == .moreThan(2))
  }

  @Test("What is wrong with the output is said")
  func errors() throws {
    func message(_ output: String, _ shape: EntryShape) -> String {
      do throws(SearchSourceError) {
        _ = try found(output, shape, AnswerLimits(kept: 9, counted: 9, bytes: 1 << 20))
        return ""
      } catch {
        return error.description
      }
    }
    #expect(try message("<html>", shape("")).hasPrefix("The output is not JSON: line 1, column 1: "))
    #expect(try message("{\"t\": 1}\n{\"t\"\n", shape("")).hasPrefix("Line 2 is not JSON: "))
    #expect(
      try message("{\"t\": 1}\n{\"u\": 2}\n", shape(""))
        == "Line 2 has nothing at /t; there is an object with the keys u. Write /t? if it may be missing.")
    #expect(
      try message(#"{"hits": []}"#, shape("/h"))
        == "The entries are not where they should be: nothing at /h; there is an object with the keys hits.")
    #expect(
      try message("[\"" + String(repeating: "x", count: 1 << 20) + "\"]", shape(""))
        == "The output is longer than 1 MiB, too long for one document; let the program print fewer entries, "
        + "or one a line.")
    #expect(
      try message("{\"t\": \"" + String(repeating: "x", count: 1 << 20) + "\"}\n", shape(""))
        == "The first 1 MiB of the output hold no whole entry; let the program print shorter lines.")
  }
}
