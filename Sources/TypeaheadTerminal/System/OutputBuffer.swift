/// Gathers what one turn writes, so that it leaves in one write(2).
///
/// Only the main thread may use it.
final class OutputBuffer {
  private let descriptor: Descriptor
  private let blocks: Bool
  private var bytes: [UInt8] = []

  /// Makes a buffer that writes to a descriptor.
  ///
  /// A terminal is opened once more, without blocking: a write that waits for a reader cannot be ended. That
  /// leaves the blocking of the terminal that other programs share as it is.
  init(_ descriptor: Descriptor) {
    let reopened = descriptor.reopenedTerminal()
    self.descriptor = reopened ?? descriptor
    blocks = reopened == nil
  }

  func append(_ text: String) { bytes += text.utf8 }

  func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Whether the bell that the line editor rings is left out.
  var isSilent = false

  /// Takes in what the line editor draws.
  func appendFromEditor(_ more: UnsafeRawBufferPointer) {
    if isSilent { unsafe bytes += more.filter { $0 != 7 } } else { unsafe bytes += more }
  }

  /// How many bytes wait to be written.
  var count: Int { bytes.count }

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
      guard descriptor.isWritable(within: Self.patience) else {
        if shouldGiveUp() { return false }
        continue
      }
      do {
        // A pipe that polls writable takes this many bytes without blocking.
        let piece = blocks ? rest.prefix(Int(PIPE_BUF)) : rest
        rest = rest.dropFirst(try descriptor.write(piece))
      } catch  where error.code == EINTR || error.code == EAGAIN {
        // The next round finds out whether a signal was the reason, and whether there is room.
        if shouldGiveUp() { return false }
      }
    }
    return true
  }

  /// How long to wait for room before asking whether to give up, in milliseconds.
  private static let patience: Int32 = 100
}
