import Foundation
import LinesSource
import TestSupport
import Testing
import TypeaheadCore

@Suite("A search of random lines gives what splitting, folding and searching by the plainest means give")
struct LinesPropertyTests {
  /// A piece of a line, and what it is folded to.
  private struct Piece: Sendable {
    let text: String
    let folded: String
  }

  // Few, so that matches are frequent, and hard to fold.
  private static let pieces = [
    "a", "b", "ab", "AB", " ", "-", "\u{E9}", "e\u{301}", "\u{C9}", "\u{DF}", "\u{FB01}", "\u{131}",
    "\u{130}",
    "\u{D55C}", "\u{65E5}\u{672C}", "\u{1F44D}\u{1F3FD}", "\u{F8}", "\u{1}",
  ].map { text in
    // What Foundation folds, without what it is for lone letters on this platform.
    Piece(text: text, folded: text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
  }

  private static func line(
    of count: ClosedRange<Int>, from pieces: [Piece], using generator: inout SeededGenerator
  ) -> Piece {
    var text = ""
    var folded = ""
    for _ in 0..<Int.random(in: count, using: &generator) {
      guard let piece = pieces.randomElement(using: &generator) else { continue }
      text += piece.text
      folded += piece.folded
    }
    return Piece(text: text, folded: folded)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func property(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let terminator = Bool.random(using: &generator) ? "\n" : "\r\n"
    let made = (0..<300).map { _ in Self.line(of: 0...12, from: Self.pieces, using: &generator) }
    let folder = try TemporaryFolder()
    let file = try folder.write("lines", made.map { $0.text + terminator }.joined())
    var configuration = LinesConfiguration(inputs: [.path(file)])
    configuration.order = .input
    let source = LinesSource(configuration)

    let visible = Self.pieces.filter { $0.text != " " }
    for _ in 0..<40 {
      let wanted = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Self.line(of: 1...2, from: visible, using: &generator)
      }
      let excluded = (0..<Int.random(in: 0...1, using: &generator)).map { _ in
        Self.line(of: 1...2, from: visible, using: &generator)
      }
      let query = (wanted.map(\.text) + excluded.map { "!" + $0.text }).joined(separator: " ")
      let expected = made.filter { line in
        wanted.allSatisfy { Self.contains(line, $0) } && !excluded.contains { Self.contains(line, $0) }
      }
      let answer = try await source.search(
        SearchRequest(query: SearchQuery(text: query, filter: .all)))
      let found = answer.entries(from: 0, limit: nil).map { $0.rawBytes ?? [] }
      #expect(found == expected.map { Array($0.text.utf8) }, "\(query), seed \(seed)")
      #expect(answer.total == .exactly(expected.count))
    }
  }

  /// By bytes, as a person's characters are compared by their normal forms.
  private static func contains(_ line: Piece, _ term: Piece) -> Bool {
    Data(line.folded.utf8).range(of: Data(term.folded.utf8)) != nil
  }
}
