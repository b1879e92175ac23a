/// Gathers what one turn writes, so that it leaves in one write(2).
///
/// Only the main thread may use it.
final class OutputBuffer {
  private let descriptor: Descriptor
  private var bytes: [UInt8] = []

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  func append(_ text: String) { bytes += text.utf8 }

  func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Whether nothing waits to be written.
  var isEmpty: Bool { bytes.isEmpty }

  /// Writes everything gathered.
  ///
  /// - Parameter shouldGiveUp: Asked whenever a signal interrupts the writing, so that a terminal that
  ///   takes no bytes cannot keep the program from ending.
  func flush(givingUpIf shouldGiveUp: () -> Bool = { false }) throws(SystemError) {
    var rest = bytes[...]
    bytes.removeAll(keepingCapacity: true)
    while !rest.isEmpty {
      do {
        rest = rest.dropFirst(try descriptor.write(rest))
      } catch where error.code == EINTR || error.code == EAGAIN {
        if shouldGiveUp() { return }
        if error.code == EAGAIN { waitUntilWritable() }
      }
    }
  }

  private func waitUntilWritable() {
    var watched = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
    unsafe _ = poll(&watched, 1, 1000)
  }
}
