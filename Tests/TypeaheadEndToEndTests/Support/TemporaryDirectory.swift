import Foundation

/// A folder of a test's own, removed with the object.
final class TemporaryDirectory: Sendable {
  /// The folder, as an absolute path without links in it.
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("typeahead-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Reads a file as UTF-8.
  func read(_ name: String) throws -> String {
    // Foundation leaks a buffer when it reads an empty file, which the address sanitizer reports.
    let size = try FileManager.default.attributesOfItem(atPath: path(name))[.size] as? Int
    if size == 0 { return "" }
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }
}
