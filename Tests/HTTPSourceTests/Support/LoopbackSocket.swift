import Foundation

/// The calls of the system that a server on the loopback address needs.
enum LoopbackSocket {
  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  /// A socket that listens at a free port.
  static func listen() throws -> Int32 {
    let descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size) == 0
      }
    }
    guard isBound, Foundation.listen(descriptor, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
    return descriptor
  }

  /// The port that a socket listens at.
  static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe _ = getsockname(descriptor, $0, &size)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The next connection; nil when the socket was shut down.
  static func accept(_ descriptor: Int32) -> Int32? {
    let connection = Foundation.accept(descriptor, nil, nil)
    return connection < 0 ? nil : connection
  }

  /// Some bytes; none when the client has closed the connection.
  static func read(_ descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(0, count)))
  }

  /// Sends bytes, as far as the client wants them.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = unsafe rest.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, flags) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the client closes the connection.
  static func waitForClose(_ descriptor: Int32) {
    while !read(descriptor).isEmpty {}
  }

  /// Lets the connection be reset instead of closed.
  static func resetAtClose(_ descriptor: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Wakes those who wait for a connection.
  static func shutDown(_ descriptor: Int32) { Foundation.shutdown(descriptor, Int32(SHUT_RDWR)) }

  static func close(_ descriptor: Int32) { Foundation.close(descriptor) }
}
