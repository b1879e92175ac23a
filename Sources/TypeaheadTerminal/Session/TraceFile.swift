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

  /// Writes a line. Lines of two threads never mix. After an error nothing more is written, so that a
  /// trace is whole up to where it breaks off.
  func write(_ line: String) {
    firstError.withLock { firstError in
      var rest = ArraySlice((line + "\n").utf8)
      while firstError == nil && !rest.isEmpty {
        do throws(SystemError) {
          rest = rest.dropFirst(try descriptor.write(rest))
        } catch {
          if error.code != EINTR { firstError = error }
        }
      }
    }
  }
}
