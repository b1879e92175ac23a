/// Runs libFuzzer on one of the parsers: `typeahead-fuzz NAME [ARGUMENT OF LIBFUZZER ...]`.
///
/// Without a name it lists them. Scripts/fuzz builds it, as it needs libFuzzer's library.
@main enum Fuzz {
  static func main() {
    guard CommandLine.argc > 1 else {
      for target in FuzzTarget.all { print(target.name) }
      return
    }
    let name = CommandLine.arguments[1]
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      fatalError("There is no fuzz target \(name).")
    }
    chosen = target
    // libFuzzer may change the arguments, and keeps them until the process ends.
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
    arguments = unsafe arguments.map { unsafe $0 + 1 }
    count -= 1
    _ = unsafe runDriver(&count, &arguments) { start, count in
      let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
      Fuzz.chosen?.run(bytes)
      return 0
    }
  }

  // Set before libFuzzer starts, which calls on one thread.
  nonisolated(unsafe) private static var chosen: FuzzTarget?

  /// Says why an answer is wrong, and ends the process as a crash does, so that the input is kept.
  static func check(_ isRight: Bool, _ words: @autoclosure () -> String) {
    if !isRight { fatalError(words()) }
  }
}

/// libFuzzer's own loop.
///
/// Named by its symbol, since the toolchain has libFuzzer's library and no module or header for it.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
