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

  /// Writes everything gathered, however long the reader takes.
  ///
  /// - Parameter shouldGiveUp: Asked again and again while no byte can be written, so that a reader that
  ///   takes none cannot keep the program from ending. What was gathered is dropped then.
  /// - Returns: Whether everything has left.
  @discardableResult
  func flush(givingUpIf shouldGiveUp: () -> Bool) throws(SystemError) -> Bool {
    var rest = bytes[...]
    bytes.removeAll(keepingCapacity: true)
    while !rest.isEmpty {
      guard isWritable() else {
        if shouldGiveUp() { return false }
        continue
      }
      do {
        rest = rest.dropFirst(try descriptor.write(rest))
      } catch  where error.code == EINTR || error.code == EAGAIN {
        // The next round finds out whether a signal was the reason, and whether there is room.
        if shouldGiveUp() { return false }
      }
    }
    return true
  }

  /// Whether a write would take a byte or fail. Waits a moment for it, or until a signal comes.
  private func isWritable() -> Bool {
    var watched = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&watched, 1, Self.patience) > 0
  }

  /// How long to wait for room before asking whether to give up, in milliseconds.
  private static let patience: Int32 = 100
}
