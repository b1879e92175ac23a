/// Starts another program of this package in the place of this one.
enum OtherProgram {
  /// Ends this program's code and begins the other's, in the same process and with the same arguments: the
  /// one that stands beside this program, else the first of its name on PATH.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - source: The source that is asked for, for what is said where the program is missing.
  ///
  /// Throws where there is none that may be run, or the system does not start it.
  static func start(_ name: String, for source: SourceName) throws(UsageError) -> Never {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let folder = ownFolder
    if let folder { try run("\(folder)/\(name)", name, arguments) }
    try run(name, name, arguments)
    if let folder, unsafe access("\(folder)/\(name)", F_OK) == 0 {
      throw UsageError(
        "\(source.rawValue) needs the program \(escaped("\(folder)/\(name)")), which may not be run.")
    }
    let place = folder.map { "neither in \(escaped($0)), beside this program, nor" } ?? "not"
    throw UsageError(
      "\(source.rawValue) needs the program \(name), which is \(place) in a folder of PATH. "
        + "It is built and installed together with typeahead.")
  }

  /// Returns only where there is no such program, or none that may be run: a search along PATH ends with that
  /// where one folder of it may not be looked into.
  private static func run(_ file: String, _ name: String, _ arguments: [String]) throws(UsageError) {
    let words = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe _ = execvp(file, words)
    let error = SystemError.last()
    if ![ENOENT, ENOTDIR, EACCES].contains(error.code) {
      throw UsageError("Cannot start \(escaped(file)): \(error).")
    }
  }

  /// The folder of the file that this process runs, with links followed.
  private static var ownFolder: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _ = _NSGetExecutablePath(nil, &size)
      var bytes = [CChar](repeating: 0, count: Int(size) + 1)
      guard unsafe _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
      let path = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      let path = "/proc/self/exe"
    #endif
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    let parts = unsafe String(cString: resolved).split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast().joined(separator: "/")
  }
}
