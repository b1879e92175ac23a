import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes seconds even on a quiet machine, which the runs under sanitizers leave out.
  static var heavy: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["TYPEAHEAD_SKIP_HEAVY_TESTS"] != nil,
      "TYPEAHEAD_SKIP_HEAVY_TESTS is set")
  }
}
