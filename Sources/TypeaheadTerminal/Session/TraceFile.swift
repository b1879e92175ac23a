import Synchronization
import TypeaheadCore

/// The file that receives one line of JSON for each step, from any thread.
final class TraceFile: Sendable {
  private let descriptor: Descriptor
  private let firstError = Mutex<SystemError?>(nil)

  /// Makes the file, or empties it.
  init(path: String) throws(SystemError) {
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
    if number < 0 { throw .last() }
    descriptor = Descriptor(number: number)
  }

  deinit { close(descriptor.number) }

  /// The error that kept a line from being written, if there was one.
  var error: SystemError? { firstError.withLock { $0 } }

  /// Writes a line. In append mode each write(2) is whole, so lines of two threads never mix.
  func write(_ line: String) {
    do {
      _ = try descriptor.write(ArraySlice((line + "\n").utf8))
    } catch {
      firstError.withLock { $0 = $0 ?? error }
    }
  }
}
