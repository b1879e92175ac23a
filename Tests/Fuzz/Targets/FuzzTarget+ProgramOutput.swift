import JSONEntries
import TypeaheadCore

@testable import ProgramSource

extension FuzzTarget {
  /// However a program's output is cut into pieces, the same is found in it: as lines, as rows that end with a
  /// NUL, and as JSON. The first two bytes choose among these, the limits, and where it is cut.
  static let programOutput = FuzzTarget(name: "program-output") { bytes in
    guard bytes.count >= 2 else { return }
    let limit = Int(bytes[0] >> 2)
    let limits =
      bytes[0] & 1 == 0
      ? AnswerLimits(limit: nil) : AnswerLimits(kept: limit / 2, counted: limit, bytes: .max)
    let (size, output) = (Int(bytes[1]) + 1, Array(bytes[2...]))
    if bytes[0] & 2 == 0 {
      var configuration = ProgramConfiguration(program: "program", arguments: [])
      configuration.endsWithNUL = bytes[1] & 1 == 1
      check({ [configuration] in RowTaker(configuration, limits) }, output, size)
    } else {
      check({ JSONTaker(EntryShape(), limits) }, output, size)
    }
  }

  private static func check(_ makeTaker: () -> some OutputTaker, _ output: [UInt8], _ size: Int) {
    let whole = found(makeTaker(), [output[...]])
    let inPieces = found(
      makeTaker(),
      stride(from: 0, to: output.count, by: size).map { output[$0..<min($0 + size, output.count)] })
    Fuzz.check(whole == inPieces, "\(whole) in one piece, \(inPieces) in pieces of \(size)")
  }

  /// What is found, in words.
  private static func found(_ taker: some OutputTaker, _ pieces: [ArraySlice<UInt8>]) -> String {
    var taker = taker
    _ = pieces.allSatisfy { taker.take($0) }
    taker.finish()
    do throws(SearchSourceError) {
      let found = try taker.found()
      let titles = found.entries.entries(in: 0..<found.entries.count).map(\.title)
      return "\(titles), \(found.total), \(found.warnings)"
    } catch {
      return "\(error)"
    }
  }
}
