import Foundation

/// Ports of the loopback address.
enum LoopbackPort {
  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  /// A port at which nobody listens, and which the system gives to nobody else for a while.
  static func free() throws -> UInt16 {
    let descriptor = socket(AF_INET, stream, 0)
    defer { close(descriptor) }
    var address = address(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw SystemCallError(call: "bind", number: errno) }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Whether somebody takes connections at the port.
  static func isListening(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, stream, 0)
    defer { close(descriptor) }
    var address = address(port)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
