import Foundation
import Testing

/// A server on a port of the loopback address, ended with the object.
final class ServerProcess: Sendable {
  let port: UInt16
  private let process: PipeProcess

  /// How often a connection is tried, a twentieth of a second apart, until the server listens.
  private static let tries = 1200

  /// Starts a program that listens at the port, and waits until it does.
  init(_ program: String, _ arguments: [String], directory: String, port: UInt16) throws {
    self.port = port
    process = try PipeProcess(
      program, arguments, environment: Self.environment(directory), directory: directory)
    for _ in 0..<Self.tries {
      if LoopbackPort.isListening(port) { return }
      if process.process.exitStatus != nil { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw WaitFailure(
      expectation: "\(program) to listen", timeout: .seconds(60),
      found: "\(process.output?.text ?? "")\n\(process.errors?.text ?? "")", location: #_sourceLocation)
  }

  deinit { process.process.killSession() }

  /// Ends the server, and waits until it has ended.
  func stop() throws {
    process.process.killSession()
    try process.waitForExit()
  }

  private static func environment(_ directory: String) -> [String: String] {
    TestEnvironment.with(["HOME": directory])
  }
}
