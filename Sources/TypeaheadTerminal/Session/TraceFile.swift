import Synchronization
import TypeaheadCore

/// The file that receives one line of JSON for each step, from any thread.
///
/// Nobody ever waits for it: what a pipe does not take yet is kept, up to a limit, and tried again with the
/// next line and at the end.
final class TraceFile: Sendable {
  /// How many bytes may wait for a slow reader.
  private static let mostWaiting = 16 << 20

  /// How long the end waits for a reader that takes nothing, in tenths of a second.
  private static let lastTries = 10

  private struct State {
    var waiting: [UInt8] = []
    var error: SystemError?
  }

  private let descriptor: Descriptor
  private let state = Mutex(State())

  /// Makes the file, or empties it.
  init(path: String) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let number = unsafe open(path, flags, 0o666)
    if number < 0 { throw .last() }
    descriptor = Descriptor(number: number)
  }

  deinit { close(descriptor.number) }

  /// Writes a line. Lines of two threads never mix. After an error nothing more is written, so that a
  /// trace is whole up to where it breaks off.
  func write(_ line: String) {
    state.withLock { state in
      if state.error != nil { return }
      state.waiting += (line + "\n").utf8
      drain(&state)
      if state.waiting.count > Self.mostWaiting { state.error = SystemError(code: ENOBUFS) }
    }
  }

  /// Writes what still waits, for as long as the reader goes on to take it.
  ///
  /// - Parameter shouldGiveUp: Asked while the reader takes nothing, so that it cannot keep the program from
  ///   ending.
  /// - Returns: Why the trace is incomplete; nil where it is not.
  func finish(givingUpIf shouldGiveUp: () -> Bool) -> String? {
    var patience = Self.lastTries
    while patience > 0 && state.withLock({ $0.error == nil && !$0.waiting.isEmpty }) {
      if descriptor.isWritable(within: 100) {
        state.withLock { drain(&$0) }
        patience = Self.lastTries
      } else {
        patience -= 1
      }
      if shouldGiveUp() { break }
    }
    return state.withLock { state in
      state.error?.description ?? (state.waiting.isEmpty ? nil : "Nobody reads it")
    }
  }

  private func drain(_ state: inout State) {
    var rest = state.waiting[...]
    while !rest.isEmpty && state.error == nil {
      do throws(SystemError) {
        rest = rest.dropFirst(try descriptor.write(rest))
      } catch {
        if error.isTemporary { break }
        if error.code != EINTR { state.error = error }
      }
    }
    state.waiting = Array(rest)
  }
}
