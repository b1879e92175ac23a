@testable import TypeaheadTerminal

extension FuzzTarget {
  /// A line is a text, a command that is carried out or refused in words, or blank.
  static let commands = FuzzTarget(name: "commands") { bytes in
    let line = String(decoding: bytes, as: UTF8.self)
    guard case .command(let text) = LineText.classify(line, commandsEnabled: true) else { return }
    switch CommandParser.parse(text) {
    case .failure(let error): Fuzz.check(!error.message.isEmpty, "refused without a word")
    case .success(.choose(let rows)), .success(.pick(let rows)), .success(.show(let rows)):
      guard let numbers = try? rows.numbers(upTo: 100) else { return }
      Fuzz.check(numbers.allSatisfy { (1...100).contains($0) }, "rows \(numbers) of 100")
    case .success: break
    }
  }
}
