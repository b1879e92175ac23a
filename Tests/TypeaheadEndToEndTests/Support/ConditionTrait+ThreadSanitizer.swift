import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For a test that sends a signal which only a crash sends otherwise.
  ///
  /// The thread sanitizer holds such a signal back until the thread that it interrupted calls something, and
  /// a sleeping one never does. When the thread crashes itself, there is nothing to hold back.
  static var withoutThreadSanitizer: Self {
    .disabled(if: isThreadSanitizerLoaded, "The thread sanitizer holds signals back")
  }

  private static var isThreadSanitizerLoaded: Bool { unsafe dlsym(nil, "__tsan_init") != nil }
}
