import CProcess

/// A descriptor that is closed with its owner.
struct OwnedDescriptor: ~Copyable {
  let number: Int32

  /// Takes a descriptor over.
  init(owning number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// What became of a read.
  enum Reading {
    case bytes(Int)
    case nothingNow
    case end
  }

  /// Reads what is there into the buffer, without waiting. Whatever keeps it from reading is the end.
  func read(into buffer: inout [UInt8]) -> Reading {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe readNow(number, $0.baseAddress, $0.count) }
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      let error = errno
      if error == EAGAIN || error == EWOULDBLOCK { return .nothingNow }
      if error != EINTR { return .end }
    }
  }

  /// Writes one byte.
  func write(byte: UInt8) {
    var byte = byte
    unsafe _ = writeNow(number, &byte, 1)
  }
}

// The members above hide the functions of the same name.
private func readNow(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, buffer, count)
}

private func writeNow(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, buffer, count)
}
