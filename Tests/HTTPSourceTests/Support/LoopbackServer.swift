import Foundation
import Synchronization

/// A server on the loopback address, in the process of the test, which answers as the test says.
final class LoopbackServer: Sendable {
  /// What happens at the server.
  enum Event: Sendable {
    /// A request has arrived whole.
    case request(Received)
    /// The client has closed a connection of which the request was not answered.
    case abandoned
  }

  /// The port that the server listens at.
  let port: UInt16
  /// What happens, in order.
  let events: AsyncStream<Event>

  private let socket: Int32
  private let answer: @Sendable (Received) -> Answer
  private let happened: AsyncStream<Event>.Continuation
  private let received = Mutex<[Received]>([])
  private let connections = Mutex(0)

  /// Starts to listen at a free port; each request is answered by the closure, on a thread of its own.
  init(_ answer: @escaping @Sendable (Received) -> Answer) throws {
    socket = try LoopbackSocket.listen()
    port = LoopbackSocket.port(of: socket)
    self.answer = answer
    (events, happened) = AsyncStream.makeStream()
    Thread.detachNewThread { [weak self, socket] in
      while let connection = LoopbackSocket.accept(socket) {
        guard let self else { return LoopbackSocket.close(connection) }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  deinit {
    LoopbackSocket.shutDown(socket)
    LoopbackSocket.close(socket)
  }

  /// The address of a path at this server.
  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The requests so far.
  var requests: [Received] { received.withLock { $0 } }

  private func serve(_ connection: Int32) {
    defer { LoopbackSocket.close(connection) }
    let number = connections.withLock { count in
      count += 1
      return count
    }
    while let request = Received(readFrom: connection, number: number) {
      received.withLock { $0.append(request) }
      happened.yield(.request(request))
      switch answer(request) {
      case .bytes(let bytes, let closes):
        LoopbackSocket.write(bytes, to: connection)
        if closes { return }
      case .reset:
        LoopbackSocket.resetAtClose(connection)
        return
      case .beginning(let bytes):
        LoopbackSocket.write(bytes, to: connection)
        LoopbackSocket.waitForClose(connection)
        happened.yield(.abandoned)
        return
      }
    }
  }
}
