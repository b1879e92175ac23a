/// A pipe to oneself: bytes written by a signal handler or another thread wake a poll.
///
/// Neither end ever blocks. A full pipe takes no more bytes, but then the reader is awake anyway.
final class SelfPipe: Sendable {
  let readEnd: Descriptor
  let writeEnd: Descriptor

  /// Opens the pipe; only a process without free descriptors cannot.
  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) != 0 { throw .last() }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }

  deinit {
    close(readEnd.number)
    close(writeEnd.number)
  }

  /// Adds one byte. May be called from any thread.
  func send(_ byte: UInt8) {
    _ = try? writeEnd.write([byte])
  }

  /// Takes out all bytes that are there, without waiting.
  func receive() -> [UInt8] {
    var received: [UInt8] = []
    while let bytes = try? readEnd.read(upTo: 64), !bytes.isEmpty { received += bytes }
    return received
  }
}
