import Foundation

/// The environment that programs under test see: the same on every machine.
enum TestEnvironment {
  /// A UTF-8 terminal, no home folder, and what a sanitizer needs to know.
  static var standard: [String: String] {
    var environment = [
      "HOME": "/proc/nonexistent",
      "LANG": utf8Locale,
      "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
      "TERM": "xterm",
    ]
    for name in ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "LD_LIBRARY_PATH", "LLVM_PROFILE_FILE"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    // The program ends by exit(3) with what lives as long as it does, such as the strings that libedit keeps
    // pointers to; at its end that is no leak. Memory errors are still found.
    let options = environment["ASAN_OPTIONS"].map { $0 + ":" } ?? ""
    environment["ASAN_OPTIONS"] = options + "detect_leaks=0"
    return environment
  }

  /// The standard environment with some variables set, or taken away where the value is nil.
  static func with(_ changes: [String: String?]) -> [String: String] {
    var environment = standard
    for (name, value) in changes { environment[name] = value }
    return environment
  }

  /// A locale that is there on a bare system.
  static var utf8Locale: String {
    #if canImport(Darwin)
      "en_US.UTF-8"
    #else
      "C.UTF-8"
    #endif
  }
}
