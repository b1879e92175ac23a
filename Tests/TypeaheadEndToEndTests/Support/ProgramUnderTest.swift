import CProcessTesting
import Foundation

/// The programs of this package as they were built with the tests.
enum ProgramUnderTest {
  /// The path of `typeahead`.
  static var path: String { get throws { try path(of: "typeahead") } }

  /// The path of one of the package's programs.
  ///
  /// They stand beside the bundle of the tests, wherever and however that was built: an executable on
  /// Linux, a folder with the executable inside on a Mac.
  static func path(of name: String) throws -> String {
    guard let image = unsafe process_testing_image() else {
      throw SystemCallError(call: "dladdr", number: ENOENT)
    }
    var folder = URL(fileURLWithPath: unsafe String(cString: image)).deletingLastPathComponent()
    while folder.path != "/" {
      let program = folder.appendingPathComponent(name)
      var isDirectory: ObjCBool = false
      if unsafe FileManager.default.fileExists(atPath: program.path, isDirectory: &isDirectory),
        !isDirectory.boolValue, FileManager.default.isExecutableFile(atPath: program.path)
      {
        return program.path
      }
      folder.deleteLastPathComponent()
    }
    throw SystemCallError(call: "finding the built \(name)", number: ENOENT)
  }
}
