import TestSupport
import Testing

@Suite("Certificates of HTTPS", .needs("openssl"))
struct CertificateTests {
  @Test("A certificate that nobody vouches for is refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    let (key, certificate) = (folder.path("key"), folder.path("certificate"))
    let made = try PipeProcess.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", certificate,
        "-subj",
        "/CN=search.example", "-addext", "subjectAltName=DNS:search.example",
      ])
    #expect(made.status == .exited(0))
    let port = try LoopbackPort.free()
    let server = try ServerProcess(
      "openssl", ["s_server", "-accept", "127.0.0.1:\(port)", "-key", key, "-cert", certificate, "-www"],
      directory: folder.path, port: port)
    let arguments = ["-f", "x", "http", "https://127.0.0.1:\(server.port)/{query}"]
    let complaint = "Search failed for \"x\": The connection to 127.0.0.1:\(server.port) is not safe: "
    let result = try PipeProcess.run(typeahead: arguments)
    #expect(result.status == .exited(2))
    #expect(result.errors.hasPrefix(complaint))
  }
}
