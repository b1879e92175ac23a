import Foundation

/// Reads a descriptor on a thread of its own until it ends or the reader is stopped, and hands on every chunk.
final class OutputReader: Sendable {
  private let stopEnd: Descriptor

  /// Starts reading; `end` is called once, after the descriptor has been closed.
  init(
    _ descriptor: Descriptor,
    receive: @escaping @Sendable ([UInt8]) -> Void,
    end: @escaping @Sendable () -> Void
  ) throws {
    let (stopped, stopEnd) = try Descriptor.pipe()
    self.stopEnd = stopEnd
    descriptor.setNonBlocking()
    let thread = Thread {
      OutputReader.read(descriptor, until: stopped, receive: receive)
      descriptor.close()
      end()
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  deinit { stop() }

  /// Makes the thread close the descriptor and end.
  func stop() { stopEnd.close() }

  private static func read(
    _ descriptor: Descriptor, until stopped: Descriptor, receive: ([UInt8]) -> Void
  ) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      var waiting = [
        pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopped.rawValue, events: Int16(POLLIN), revents: 0),
      ]
      if unsafe poll(&waiting, 2, -1) < 0 { continue }
      if waiting[1].revents != 0 { return }
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Foundation.read(descriptor.rawValue, $0.baseAddress, $0.count)
      }
      if count > 0 {
        receive(Array(buffer[..<count]))
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return  // a terminal without a program answers EIO: its ordinary end
      }
    }
  }
}
