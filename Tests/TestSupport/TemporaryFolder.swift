package import Foundation

/// A folder of a test's own, removed with the object.
package final class TemporaryFolder: Sendable {
  /// The folder, as an absolute path without links in it.
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("typeahead-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes a file of text and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String { try write(name, text.utf8) }

  /// Reads a file as UTF-8.
  package func read(_ name: String) throws -> String {
    // Foundation leaks a buffer when it reads an empty file, which the address sanitizer reports.
    if try status(name).st_size == 0 { return "" }
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  /// The lines of a file, each of which has an end.
  package func lines(_ name: String) throws -> [String] {
    try read(name).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What the system knows of a name; a link is not followed.
  package func status(_ name: String) throws -> stat {
    var status = stat()
    guard unsafe lstat(path(name), &status) == 0 else { throw CocoaError(.fileNoSuchFile) }
    return status
  }

  /// Who may do what with a file.
  package func permissions(_ name: String) throws -> mode_t { try status(name).st_mode & 0o777 }

  /// The names of all that is in the folder.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
