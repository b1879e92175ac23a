import Testing

@testable import TypeaheadTerminal

@Suite("A pipe to oneself")
struct SelfPipeTests {
  private func isReadable(_ pipe: SelfPipe) -> Bool {
    var watched = pollfd(fd: pipe.readEnd.number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&watched, 1, 0) == 1
  }

  @Test("It is readable from the first byte until all are taken, in order")
  func bytes() throws {
    let pipe = try SelfPipe()
    #expect(!isReadable(pipe))
    #expect(pipe.receive() == [])
    for byte in 0..<200 as Range<UInt8> { pipe.send(byte) }
    #expect(isReadable(pipe))
    #expect(pipe.receive() == Array(0..<200))
    #expect(!isReadable(pipe))
  }

  @Test("Neither end blocks, also when it is full")
  func full() throws {
    let pipe = try SelfPipe()
    for _ in 0..<200_000 { pipe.send(1) }
    let count = pipe.receive().count
    #expect((512..<200_000).contains(count))
    pipe.send(2)
    #expect(pipe.receive() == [2])
  }

  @Test("Other programs do not inherit it")
  func closesOnExec() throws {
    let pipe = try SelfPipe()
    for end in [pipe.readEnd, pipe.writeEnd] { #expect(fcntl(end.number, F_GETFD) & FD_CLOEXEC != 0) }
  }
}
