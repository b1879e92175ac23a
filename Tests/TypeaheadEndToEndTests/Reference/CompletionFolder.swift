import TestSupport
import TypeaheadReference

import TypeaheadTerminal

/// A folder with the completions and with something to complete, and an environment in which shells find
/// nothing but them, the programs of this package, and the system's.
final class CompletionFolder: Sendable {
  private let folder: TemporaryFolder
  /// The environment.
  let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    let program = try ProgramUnderTest.path
    let programs = program.prefix(upTo: program.lastIndex(of: "/") ?? program.endIndex)
    environment = TestEnvironment.with([
      "HOME": folder.path, "ZDOTDIR": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_DATA_HOME": folder.path, "PATH": "\(programs):\(TestEnvironment.standard["PATH"] ?? "")",
    ])
    try folder.write("two words", "1,east\n2,west\n")
    try folder.write("alpha.txt", "")
  }

  /// The folder's path.
  var path: String { folder.path }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try folder.write(name, text) }

  /// The command line with a source that runs a program beside that of `typeahead`.
  static let tableWithProgram = CommandLineTable(
    options: OptionTable.all,
    sources: CommandLineTable.typeahead.sources + [
      (
        "start",
        SourceDescription(title: "Start", arguments: "PROGRAM", completion: .program, meaning: "a program")
      )
    ])
}
