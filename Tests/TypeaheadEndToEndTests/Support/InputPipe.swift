import Foundation

/// The writing end of a pipe that a program reads from.
final class InputPipe: Sendable {
  private let descriptor: Descriptor

  init(writing descriptor: Descriptor) {
    self.descriptor = descriptor
    descriptor.setNonBlocking()
  }

  /// Writes text, waiting for the program to make room.
  func send(_ text: String, timeout: Duration = .seconds(20)) throws {
    try send(Array(text.utf8), timeout: timeout)
  }

  /// Writes bytes, waiting for the program to make room.
  func send(_ bytes: [UInt8], timeout: Duration = .seconds(20)) throws {
    try descriptor.write(bytes, timeout: timeout)
  }

  /// Writes bytes in the background and closes; a program that stops reading is no error.
  func sendAllAndClose(_ bytes: [UInt8]) {
    Thread { [descriptor] in
      try? descriptor.write(bytes, timeout: .seconds(120))
      descriptor.close()
    }.start()
  }

  /// Ends the program's input.
  func close() { descriptor.close() }
}
