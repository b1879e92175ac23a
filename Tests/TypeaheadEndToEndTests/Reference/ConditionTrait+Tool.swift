import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// A test that needs a program which not every machine has.
  static func needs(_ program: String) -> Self {
    .enabled(if: isInstalled(program), "\(program) is not installed")
  }

  private static func isInstalled(_ program: String) -> Bool {
    (TestEnvironment.standard["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
